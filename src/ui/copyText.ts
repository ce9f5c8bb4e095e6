/**
 * Copies a text to the clipboard. Resolves with false if the browser refuses that: without https, or without
 * permission.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
