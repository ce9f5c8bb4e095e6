import { feedPatterns } from '../../kernel/urls/feedPaths'
import { paths, serverPatterns } from '../../kernel/urls/paths'

/**
 * Longer texts are cut off; none of the site's own is longer. Searching a text as long as a request may be takes a
 * quarter of a second, as the time grows with the square of the length.
 */
const longest = 1000

/** Most words of a browser's name: nothing is escaped in them, and no part of a URL can be meant. */
const plainWord = /^[\w.,;:()+-]*$/

/** A URL with more levels of escapes is left out of the log. */
const mostDecodings = 5

/** In every path, a part named `:key` is a secret. */
const secretPatterns = Object.values({ ...paths, ...serverPatterns, ...feedPatterns }).filter(
  (path) => typeof path === 'string' && path.includes('/:key'),
) as readonly string[]

/**
 * URLs that contain a secret, from their route on. It matches any spelling, as requests with a mistake are logged, too.
 */
const secretPart = new RegExp(
  `([/\\\\][^\\p{L}\\p{N}]*(?:${[...secretPatterns, paths.firstAdminPattern].map(anySpelling).join('|')}))(?![\\p{L}\\p{N}_-]).+`,
  'isu',
)

/** Matches the part of a route before its secret, also with invisible characters between the letters. */
function anySpelling(pattern: string): string {
  const [beginning = ''] = pattern.slice(1).split('/:')
  const letters = (word: string) => [...word].join('\\p{C}*')
  return beginning.split('/').map(letters).join('[/\\\\][^\\p{L}\\p{N}]*')
}

/**
 * The text for the log: without keys of invitations, mails, calendars and the first administrator, e-mail addresses,
 * names and passwords in URLs, and queries, which may hold tokens.
 */
export function withoutSecrets(text: string): string {
  return text.replace(/[^ \t\r\n]+/g, urlWithoutSecrets)
}

/** Does the same for a text that is one URL. If something is left out, the rest is decoded. */
export function urlWithoutSecrets(whole: string): string {
  const url = whole.slice(0, longest)
  if (plainWord.test(url)) return url
  const decoded = decode(url)
  const cleaned = decoded
    ?.replace(secretPart, '$1/…')
    .replace(/(\w:\/\/)[^\s/@]*@/g, '$1…@')
    // eslint-disable-next-line regexp/no-super-linear-move -- the URL was cut off at `longest`.
    .replace(/[^\s/@:?"'<>()]+@[^\s/@?"'<>()]+/g, '…')
    .replace(/\?[^\s"')\]]+/g, '?…')
  return cleaned === undefined ? '…' : cleaned === decoded ? url : cleaned
}

/** Undoes all escapes and normalizes Unicode; undefined if there are too many levels of escapes. */
function decode(text: string): string | undefined {
  let decoded = text
  for (let round = 0; round < mostDecodings; round += 1) {
    const before = decoded
    decoded = before.replace(/(?:%[\da-f]{2})+/gi, (bytes) =>
      Buffer.from(bytes.replaceAll('%', ''), 'hex').toString(),
    )
    if (decoded === before) return decoded.normalize('NFKC')
  }
  return undefined
}
