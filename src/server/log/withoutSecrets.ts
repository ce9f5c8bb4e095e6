import { feedPatterns } from '../../domain/feedPaths'
import { serverPatterns } from '../../domain/paths'

/** URLs whose last part is a secret. Case does not matter, as in routing. */
const beforeSecrets = [serverPatterns.invitation, feedPatterns.ownCalendar].map((path) => path.split(':')[0])
const secretPart = new RegExp(`(${beforeSecrets.join('|')})[^\\s/?#"'<>)]+`, 'gi')

/**
 * The text for the log: without keys of invitations and calendars, e-mail addresses, names and passwords in URLs, and
 * queries, which may hold tokens.
 */
export function withoutSecrets(text: string): string {
  return text
    .replace(secretPart, '$1…')
    .replace(/(\w:\/\/)[^\s/@]*@/g, '$1…@')
    .replace(/[^\s/@:?"'<>()]+(?:@|%40)[^\s/@?"'<>()]+/gi, (found) => (found === '…@' ? found : '…'))
    .replace(/\?[^\s"')\]]*/g, (query) => (query.length > 1 ? '?…' : query))
}
