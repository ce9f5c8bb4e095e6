import { placeOf } from './placeOf'

const key = 'resumed'

/** Remembers, for this tab, a page that is loaded anew because its form could not be sent: what was typed comes back. */
export function resumePage(path: string): void {
  const { pathname, search } = new URL(path, location.origin)
  try {
    sessionStorage.setItem(key, placeOf(pathname, search))
  } catch {
    // The browser keeps nothing, and so nothing that was typed either.
  }
}

/** Whether this page is it; it is forgotten once it is shown. */
export function isResumed(place: string): boolean {
  try {
    if (sessionStorage.getItem(key) !== place) return false
    sessionStorage.removeItem(key)
    return true
  } catch {
    return false
  }
}
