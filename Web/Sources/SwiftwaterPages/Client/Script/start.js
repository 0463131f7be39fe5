history.replaceState({ place }, "")
document.body.append(notice)
index(document.body)
openDialogs()
// What was kept is not in the first answer: the browser asks for a page by itself without it.
if (kept) rebuild().then(() => scrollTo(0, places[place][0]))
else connect()
