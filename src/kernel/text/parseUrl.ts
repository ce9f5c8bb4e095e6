/**
 * An address as a `URL`, or undefined if the text is none. Without `base` it must be absolute. `URL.canParse` must not be asked: Node 20 refuses
 * addresses with letters such as ü once the call has been compiled (seen with 20.20.2, after a few thousand).
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
