import { returnPathLength } from '../limits'

/**
 * Paths that must not be returned to: calls, and pages that redirect. Returning there would loop, log out or show JSON.
 */
const notAPage = /^\/(auth|login|link|unlink|api)(\/|$)/i

/** Browsers remove tabs and line breaks from URLs and read a backslash as a slash. */
const notInAPath = /[\p{Cc}\\]/u

/**
 * Returns true if a value from outside is a path of this site that a browser may be sent to after signing in. `origin` is the
 * site's own, such as `https://example.org`. Never throws.
 *
 * The path is looked at as it came, as the URL parser resolves it, and decoded, because routers match decoded paths
 * and some proxies decode them. The values in `hostileReturnPaths` got past simpler rules.
 */
export function isReturnPath(value: unknown, origin: string): value is string {
  if (typeof value !== 'string' || value.length > returnPathLength) return false
  if (!value.startsWith('/') || notInAPath.test(value)) return false
  try {
    const url = new URL(value, origin)
    const seen = [value, url.pathname, decodeURIComponent(url.pathname)]
    return url.origin === origin && seen.every(isPage)
  } catch {
    return false
  }
}

function isPage(path: string): boolean {
  return !path.startsWith('//') && !notInAPath.test(path) && !notAPage.test(path)
}
