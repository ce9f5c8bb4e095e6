/**
 * The name of one of the site's cookies. A cookie that is only sent over https has a prefix that no other host can set.
 */
export function cookieName(name: string, https: boolean): string {
  return https ? `__Host-${name}` : name
}
