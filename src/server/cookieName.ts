/** The name of a cookie of the site: one that is sent over https only takes a prefix that no other host can set. */
export function cookieName(name: string, https: boolean): string {
  return https ? `__Host-${name}` : name
}
