import { isReturnPath } from '../../kernel/urls/returnPath'
import { resumePage } from './resumedPage'

const key = 'returnUrl'

/** Remembers, for this tab, where to go after login. Returns whether that worked. */
export function saveReturnPath(path: string): boolean {
  try {
    sessionStorage.setItem(key, path)
    return true
  } catch {
    // The browser stores nothing: the server's session then remembers it.
    return false
  }
}

/** Returns the remembered path, if there is one, and forgets it. */
export function takeReturnPath(): string | undefined {
  try {
    const path = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return isReturnPath(path, location.origin) ? path : undefined
  } catch {
    return undefined
  }
}

/** A login ends at the root page, which goes on to the page where it began. */
export function goToReturnPath() {
  const path = takeReturnPath()
  if (path === undefined) return
  resumePage(path)
  location.replace(path)
}
