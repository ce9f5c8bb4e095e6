import { paths } from '../../domain/paths'

/** Addresses whose last part is a secret; case is nothing to those who answer them. */
const secretPart = new RegExp(`(${paths.invitation('')})[^\\s/?#"'<>)]+`, 'gi')

/**
 * What of a text may be in the log: no key of an invitation, no e-mail address, no name and password of an address, and
 * no query, where tokens are.
 */
export function withoutSecrets(text: string): string {
  return text
    .replace(secretPart, '$1…')
    .replace(/(\w:\/\/)[^\s/@]*@/g, '$1…@')
    .replace(/[^\s/@:?"'<>()]+(?:@|%40)[^\s/@?"'<>()]+/gi, (found) => (found === '…@' ? found : '…'))
    .replace(/\?[^\s"')\]]*/g, (query) => (query.length > 1 ? '?…' : query))
}
