import type { RequestHandler } from 'express'
import { NotFound } from '../../kernel/calls/apiError'

/**
 * A URL that cannot be decoded is not found. Otherwise the file server would answer a URL that is not UTF-8 with its
 * own error, and the router would fail on a line end. A path with decomposed letters (Unicode NFD) redirects to the
 * same path in NFC, the form of all slugs.
 */
export const readablePath: RequestHandler = (request, response, next) => {
  const { path, url } = request
  if (plain.test(path)) return next()
  if (!isReadablePath(path)) throw new NotFound('There is no page at this address.')
  const composed = composedPath(path)
  if (composed === path) next()
  else response.redirect(308, composed + url.slice(path.length))
}

/** Nothing is escaped, and nothing to be reduced. */
const plain = /^(\/[\w.-]+)*\/?$/

/** No page has one of these in its URL, and neither route patterns nor headers allow them. */
const lineEnds = /[\p{Cc}\u2028\u2029]/u

/** Returns true if the escapes of a URL are UTF-8, and none of them is a control character. */
export function isReadablePath(path: string): boolean {
  try {
    return !lineEnds.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

/** The path in NFC. Two slashes at its start are reduced to one: a redirect to them would lead to another site. */
function composedPath(path: string): string {
  const isComposed = (text: string) => text === text.normalize('NFC')
  if (isComposed(decodeURIComponent(path))) return path
  const parts = path.split('/').filter((part, at) => at === 0 || part !== '')
  return parts.map((part) => encodeURIComponent(decodeURIComponent(part).normalize('NFC'))).join('/')
}
