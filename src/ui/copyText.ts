/** Puts a text on the clipboard. Resolves with false where the browser refuses it: not over https, or not allowed. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
