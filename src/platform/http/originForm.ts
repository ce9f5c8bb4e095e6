/**
 * The path and query of a request, even if its first line has a whole URL, which is allowed (RFC 9112, 3.2.2). The host
 * in that URL is trusted no more than the Host header.
 */
export function originForm(target: string): string {
  const rest = /^https?:\/\/[^/?#]*(.*)/is.exec(target)?.[1]
  if (rest === undefined) return target
  return rest.startsWith('/') ? rest : `/${rest}`
}
