import { feedPatterns } from '../../domain/feedPaths'
import { serverPatterns } from '../../domain/paths'

/** Addresses whose last part is a secret; case is nothing to those who answer them. */
const beforeSecrets = [serverPatterns.invitation, feedPatterns.ownCalendar].map((path) => path.split(':')[0])
const secretPart = new RegExp(`(${beforeSecrets.join('|')})[^\\s/?#"'<>)]+`, 'gi')

/**
 * What of a text may be in the log: no key of an invitation or a calendar, no e-mail address, no name and password of an address, and
 * no query, where tokens are.
 */
export function withoutSecrets(text: string): string {
  return text
    .replace(secretPart, '$1…')
    .replace(/(\w:\/\/)[^\s/@]*@/g, '$1…@')
    .replace(/[^\s/@:?"'<>()]+(?:@|%40)[^\s/@?"'<>()]+/gi, (found) => (found === '…@' ? found : '…'))
    .replace(/\?[^\s"')\]]*/g, (query) => (query.length > 1 ? '?…' : query))
}
