/** No page has one of them in its address, and neither patterns of routes nor headers take them. */
const lineEnds = /[\p{Cc}\u2028\u2029]/u

/** Whether the escapes of an address are UTF-8, and none stands for a line end or the like. */
export function isReadablePath(path: string): boolean {
  try {
    return !lineEnds.test(decodeURIComponent(path))
  } catch {
    return false
  }
}
