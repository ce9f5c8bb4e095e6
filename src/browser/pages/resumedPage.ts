import { placeOf } from './placeOf'

const key = 'resumed'

/** Remembers, for this tab, a page reloaded because its form could not be sent; what was typed is restored. */
export function resumePage(path: string): void {
  const { pathname, search } = new URL(path, location.origin)
  try {
    sessionStorage.setItem(key, placeOf(pathname, search))
  } catch {
    // The browser stores nothing, and so no draft either.
  }
}

/** Returns true if this page is the remembered one, and forgets it. */
export function isResumed(place: string): boolean {
  try {
    if (sessionStorage.getItem(key) !== place) return false
    sessionStorage.removeItem(key)
    return true
  } catch {
    return false
  }
}
