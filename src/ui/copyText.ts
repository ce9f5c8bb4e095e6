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

/** Copies a text that is shown, and returns what to say about it. */
export async function copyShown(text: string): Promise<string> {
  return (await copyText(text)) ? 'Copied.' : 'Couldn’t copy. Select the text and copy it yourself.'
}
