history.replaceState({ place }, "")
document.body.append(notice)
index(document.body)
openDialogs()
// What was typed before the script was there, or what the browser has put back.
const isOther = (option) => option.defaultSelected && !option.selected
for (const element of all(document, '[data-on*="edit"]')) {
  if (isBox(element) ? element.checked !== element.defaultChecked : element.options ? [...element.options].some(isOther) : element.value !== element.defaultValue) {
    sendEdit(element)
  }
}
// For the next page, so that its times are those of the person.
document.cookie = "time-zone=" + Intl.DateTimeFormat().resolvedOptions().timeZone + ";path=/;samesite=lax;max-age=99999999"
// What was kept is not in the first answer: the browser asks for a page by itself without it.
if (kept) rebuild(places[place][0])
else connect()
