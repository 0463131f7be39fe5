#ifndef SWIFTWATER_VIPS_H
#define SWIFTWATER_VIPS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The functions of libvips that the decoder of images needs. libvips is loaded when the decoder starts, as the
// bindings of other languages do, so that a build needs neither its headers nor the library. Swift cannot call C
// functions with a variable number of arguments, which most functions of libvips are.

/// An image of libvips.
typedef struct swiftwater_vips_image swiftwater_vips_image;

/// The header of a file. Sizes are those of one frame, before the orientation is applied.
typedef struct {
  int width;
  int height;
  int frame_count;
  bool has_alpha;
  /// Whether the orientation exchanges width and height.
  bool swaps_dimensions;
  /// Whether the file has a color profile.
  bool has_profile;
} swiftwater_vips_header;

/// Loads libvips and lets it read JPEG, PNG, GIF, WebP and HEIF, and nothing else. Returns null if it succeeded, and
/// otherwise the reason.
const char *swiftwater_vips_load(void);

/// The version of libvips as 1,000,000 × major + 1,000 × minor + micro.
int swiftwater_vips_version(void);

/// The reason why the last call failed.
const char *swiftwater_vips_error(void);

/// The name of the loader for these bytes, such as `VipsForeignLoadJpegBuffer`; null if there is none.
const char *swiftwater_vips_loader(const void *bytes, size_t count);

/// Reads the header of a file. Returns 0 if it succeeded.
int swiftwater_vips_read_header(const void *bytes, size_t count, swiftwater_vips_header *header);

/// Opens a file, upright, in sRGB, with both sides at most `size` long. With `is_animated`, all frames are read.
/// Pass the `has_profile` of the file's header; if it is true, the colors are converted from the color profile of
/// the file. Returns null if it failed. The bytes must outlive the image.
swiftwater_vips_image *swiftwater_vips_open(
    void *bytes, size_t count, int size, bool is_animated, bool has_profile);

/// Opens a JPEG like `swiftwater_vips_open`, with the given sides after the orientation is applied. The decoder of
/// JPEG divides the sides by `shrink`, which is 1, 2, 4 or 8. Then libvips resizes the decoded image, which should
/// be no smaller than the result.
swiftwater_vips_image *swiftwater_vips_open_jpeg(
    const void *bytes, size_t count, int shrink, int width, int height, bool has_profile);

/// A variant of an image with both sides at most `size` long, which is never larger than the image. Returns null
/// if it failed.
swiftwater_vips_image *swiftwater_vips_shrink(swiftwater_vips_image *image, int size);

/// A part of an image of one frame. Returns null if the part is not within the image.
swiftwater_vips_image *swiftwater_vips_crop(
    swiftwater_vips_image *image, int left, int top, int width, int height);

/// The image with all its pixels in memory, so that several smaller variants can be made of it. Returns null if it
/// failed.
swiftwater_vips_image *swiftwater_vips_load_pixels(swiftwater_vips_image *image);

int swiftwater_vips_width(swiftwater_vips_image *image);
/// The height of one frame.
int swiftwater_vips_height(swiftwater_vips_image *image);
bool swiftwater_vips_has_alpha(swiftwater_vips_image *image);

/// Encodes an image. Returns 0 if it succeeded; then the caller frees the bytes by `swiftwater_vips_free`. A WebP
/// has metadata with some versions of libvips. A JPEG has none.
int swiftwater_vips_encode_webp(
    swiftwater_vips_image *image, int quality, int effort, void **bytes, size_t *count);
int swiftwater_vips_encode_jpeg(swiftwater_vips_image *image, int quality, void **bytes, size_t *count);

/// Releases an image, which must not be used afterwards.
void swiftwater_vips_release(swiftwater_vips_image *image);
/// Frees the bytes of an encoded image.
void swiftwater_vips_free(void *bytes);

/// Closes all descriptors but the three standard ones, so that no file or socket of the program stays open here.
void swiftwater_close_inherited(void);

/// Removes rights that decoding does not need: from now on, this process opens no files and sockets, writes no
/// file, and has a lower scheduling priority than the server. On Linux, it also gains no rights by starting a
/// program, and takes at most `memory` bytes of address space more than now. Returns 0 if it succeeded.
int swiftwater_restrict_process(uint64_t memory);

/// Lets the system refuse, on Linux, all calls of all threads but those for memory, threads, time and the connection to
/// the program. So code of an attacker in this process can neither start a program nor touch a file, a socket or another
/// process. Call it after `swiftwater_restrict_process`. Returns 0 if it succeeded, or if there is no filter for this
/// system.
int swiftwater_limit_system_calls(void);

/// Ends the process by a signal when it has used this many more seconds of CPU time, or up to one second later. Returns
/// 0 if it succeeded.
int swiftwater_limit_time(int seconds);

/// The limit, in whole seconds of CPU time, that leaves this many seconds to a process that has used these microseconds
/// for itself and in the system.
int64_t swiftwater_cpu_time_limit(int64_t user, int64_t system, int seconds);

/// Gives freed memory back to the system.
void swiftwater_trim_memory(void);

#endif
