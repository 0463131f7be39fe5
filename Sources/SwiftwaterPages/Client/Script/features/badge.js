// The number on the icon of the installed application.

export function mount(element) {
  show(element)
  return { update: () => show(element) }
}

function show({ dataset }) {
  const count = +dataset.badge
  const showing = count ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
  // The user may not allow it.
  showing?.catch(() => {})
}
