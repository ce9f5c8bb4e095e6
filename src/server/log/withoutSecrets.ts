/** What of a text may be in the log: no e-mail address, no name and password of an address, and no query, where tokens are. */
export function withoutSecrets(text: string): string {
  return text
    .replace(/(\w:\/\/)[^\s/@]*@/g, '$1…@')
    .replace(/[^\s/@:?"'<>()]+(?:@|%40)[^\s/@?"'<>()]+/gi, (found) => (found === '…@' ? found : '…'))
    .replace(/\?[^\s"')\]]*/g, (query) => (query.length > 1 ? '?…' : query))
}
