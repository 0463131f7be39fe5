#include "SwiftwaterVips.h"

#include <dlfcn.h>

// `VIPS_SIZE_DOWN`, `VIPS_SIZE_FORCE` and `VIPS_ACCESS_SEQUENTIAL`, whose values are part of the stable interface of
// libvips.
enum { SIZE_DOWN = 2, SIZE_FORCE = 3, ACCESS_SEQUENTIAL = 1 };

typedef swiftwater_vips_image image;

static struct {
  int (*init)(const char *);
  int (*version)(int);
  void (*concurrency_set)(int);
  void (*cache_set_max)(int);
  void (*operation_block_set)(const char *, int);
  const char *(*error_buffer)(void);
  void (*error_clear)(void);
  const char *(*foreign_find_load_buffer)(const void *, size_t);
  image *(*image_new_from_buffer)(const void *, size_t, const char *, ...);
  int (*image_get_width)(image *);
  int (*image_get_page_height)(image *);
  int (*image_get_n_pages)(image *);
  int (*image_hasalpha)(image *);
  size_t (*image_get_typeof)(image *, const char *);
  int (*image_get_orientation_swap)(image *);
  int (*thumbnail_buffer)(void *, size_t, image **, int, ...);
  int (*thumbnail_image)(image *, image **, int, ...);
  int (*extract_area)(image *, image **, int, int, int, int, ...);
  image *(*image_copy_memory)(image *);
  int (*webpsave_buffer)(image *, void **, size_t *, ...);
  int (*jpegsave_buffer)(image *, void **, size_t *, ...);
  void (*g_object_unref)(void *);
  void (*g_free)(void *);
} vips;

static bool find(void *library, const char *name, void *function) {
  *(void **)function = dlsym(library, name);
  return *(void **)function != NULL;
}

const char *swiftwater_vips_load(void) {
  const char *names[] = {
      "libvips.so.42", "libvips.42.dylib", "/opt/homebrew/lib/libvips.42.dylib", "/usr/local/lib/libvips.42.dylib"};
  void *library = NULL;
  for (size_t index = 0; !library && index < sizeof names / sizeof *names; index++) {
    library = dlopen(names[index], RTLD_NOW | RTLD_GLOBAL);
  }
  if (!library) return "libvips was not found; on Debian and Ubuntu, apt-get install libvips42";
  bool is_complete = find(library, "vips_init", &vips.init) && find(library, "vips_version", &vips.version) &&
      find(library, "vips_concurrency_set", &vips.concurrency_set) &&
      find(library, "vips_cache_set_max", &vips.cache_set_max) &&
      find(library, "vips_operation_block_set", &vips.operation_block_set) &&
      find(library, "vips_error_buffer", &vips.error_buffer) &&
      find(library, "vips_error_clear", &vips.error_clear) &&
      find(library, "vips_foreign_find_load_buffer", &vips.foreign_find_load_buffer) &&
      find(library, "vips_image_new_from_buffer", &vips.image_new_from_buffer) &&
      find(library, "vips_image_get_width", &vips.image_get_width) &&
      find(library, "vips_image_get_page_height", &vips.image_get_page_height) &&
      find(library, "vips_image_get_n_pages", &vips.image_get_n_pages) &&
      find(library, "vips_image_hasalpha", &vips.image_hasalpha) &&
      find(library, "vips_image_get_typeof", &vips.image_get_typeof) &&
      find(library, "vips_image_get_orientation_swap", &vips.image_get_orientation_swap) &&
      find(library, "vips_thumbnail_buffer", &vips.thumbnail_buffer) &&
      find(library, "vips_thumbnail_image", &vips.thumbnail_image) &&
      find(library, "vips_extract_area", &vips.extract_area) &&
      find(library, "vips_image_copy_memory", &vips.image_copy_memory) &&
      find(library, "vips_webpsave_buffer", &vips.webpsave_buffer) &&
      find(library, "vips_jpegsave_buffer", &vips.jpegsave_buffer) &&
      find(library, "g_object_unref", &vips.g_object_unref) && find(library, "g_free", &vips.g_free);
  if (!is_complete) return "libvips is older than 8.13";
  if (vips.init("swiftwater-media-decoder")) return "libvips could not be initialized";
  vips.concurrency_set(1);
  vips.cache_set_max(0);
  vips.operation_block_set("VipsForeignLoad", 1);
  const char *allowed[] = {
      "VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadNsgif", "VipsForeignLoadWebp",
      "VipsForeignLoadHeif"};
  for (size_t index = 0; index < sizeof allowed / sizeof *allowed; index++) {
    vips.operation_block_set(allowed[index], 0);
  }
  return NULL;
}

int swiftwater_vips_version(void) {
  return vips.version(0) * 1000000 + vips.version(1) * 1000 + vips.version(2);
}

const char *swiftwater_vips_error(void) { return vips.error_buffer(); }

const char *swiftwater_vips_loader(const void *bytes, size_t count) {
  vips.error_clear();
  return vips.foreign_find_load_buffer(bytes, count);
}

int swiftwater_vips_read_header(const void *bytes, size_t count, swiftwater_vips_header *header) {
  vips.error_clear();
  image *opened = vips.image_new_from_buffer(bytes, count, "", NULL);
  if (!opened) return -1;
  header->width = vips.image_get_width(opened);
  header->height = vips.image_get_page_height(opened);
  header->frame_count = vips.image_get_n_pages(opened);
  header->has_alpha = vips.image_hasalpha(opened);
  header->swaps_dimensions = vips.image_get_orientation_swap(opened);
  header->has_profile = vips.image_get_typeof(opened, "icc-profile-data") != 0;
  vips.g_object_unref(opened);
  return 0;
}

image *swiftwater_vips_open(void *bytes, size_t count, int size, bool is_animated, bool has_profile) {
  vips.error_clear();
  image *opened = NULL;
  const char *options = is_animated ? "[n=-1,fail_on=error]" : "[fail_on=error]";
  // By convention, an image without a profile has colors of sRGB, so they stay as they are. With `export_profile`, libvips
  // would convert them from a profile that it assumes, which changes its white.
  int failed = has_profile
      ? vips.thumbnail_buffer(
            bytes, count, &opened, size, "height", size, "size", SIZE_DOWN, "export_profile", "srgb", "option_string",
            options, NULL)
      : vips.thumbnail_buffer(
            bytes, count, &opened, size, "height", size, "size", SIZE_DOWN, "option_string", options, NULL);
  return failed ? NULL : opened;
}

image *swiftwater_vips_open_jpeg(
    const void *bytes, size_t count, int shrink, int width, int height, bool has_profile) {
  vips.error_clear();
  // A thumbnail of libvips opens a JPEG with these options, too.
  image *loaded = vips.image_new_from_buffer(
      bytes, count, "[fail_on=error]", "access", ACCESS_SEQUENTIAL, "shrink", shrink, NULL);
  if (!loaded) return NULL;
  image *opened = NULL;
  // libvips would find the height by the sides of the loaded image, which are rounded, so the height is given.
  int failed = has_profile
      ? vips.thumbnail_image(
            loaded, &opened, width, "height", height, "size", SIZE_FORCE, "export_profile", "srgb", NULL)
      : vips.thumbnail_image(loaded, &opened, width, "height", height, "size", SIZE_FORCE, NULL);
  vips.g_object_unref(loaded);
  return failed ? NULL : opened;
}

image *swiftwater_vips_shrink(image *source, int size) {
  image *smaller = NULL;
  return vips.thumbnail_image(source, &smaller, size, "height", size, "size", SIZE_DOWN, NULL) ? NULL : smaller;
}

image *swiftwater_vips_crop(image *source, int left, int top, int width, int height) {
  image *part = NULL;
  return vips.extract_area(source, &part, left, top, width, height, NULL) ? NULL : part;
}

image *swiftwater_vips_load_pixels(image *source) { return vips.image_copy_memory(source); }

int swiftwater_vips_width(image *source) { return vips.image_get_width(source); }

int swiftwater_vips_height(image *source) { return vips.image_get_page_height(source); }

bool swiftwater_vips_has_alpha(image *source) { return vips.image_hasalpha(source); }

int swiftwater_vips_encode_webp(image *source, int quality, int effort, void **bytes, size_t *count) {
  return vips.webpsave_buffer(source, bytes, count, "Q", quality, "effort", effort, "strip", 1, NULL);
}

int swiftwater_vips_encode_jpeg(image *source, int quality, void **bytes, size_t *count) {
  return vips.jpegsave_buffer(source, bytes, count, "Q", quality, "optimize_coding", 1, "strip", 1, NULL);
}

void swiftwater_vips_release(image *source) { vips.g_object_unref(source); }

void swiftwater_vips_free(void *bytes) { vips.g_free(bytes); }
