/**
 * The path and query that a request asks for, also where its first line has a whole address, as it may (RFC 9112,
 * 3.2.2). The host in it counts no more than the one in the Host header does.
 */
export function originForm(target: string): string {
  const rest = /^https?:\/\/[^/?#]*(.*)$/i.exec(target)?.[1]
  if (rest === undefined) return target
  return rest.startsWith('/') ? rest : `/${rest}`
}
