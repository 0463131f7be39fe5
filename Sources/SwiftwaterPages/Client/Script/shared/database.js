// The databases of the browser.

/**
 * An object store, in a database that has no other.
 * @returns A function that runs an action on the store and returns the result of the action's request. It returns
 *   undefined if the action fails, or if there is no storage, as in some private windows.
 */
export function objectStore(database, name, keyPath) {
  let opening

  function open() {
    return (opening ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(database, 1)
      request.onupgradeneeded = () => request.result.createObjectStore(name, { keyPath })
      request.onsuccess = () => {
        const { result } = request
        // The browser closes or deletes the database when the user clears the data of the site.
        result.onclose = result.onversionchange = () => (opening = result.close())
        resolve(result)
      }
      request.onerror = () => reject(request.error)
    }))
  }

  return async (mode, action) => {
    try {
      const transaction = (await open()).transaction(name, mode)
      const request = action(transaction.objectStore(name))
      // Without this call, a page that is left would not finish the transaction.
      transaction.commit()
      await new Promise((done, fail) => Object.assign(transaction, { oncomplete: done, onerror: fail, onabort: fail }))
      return request.result
    } catch {}
  }
}
