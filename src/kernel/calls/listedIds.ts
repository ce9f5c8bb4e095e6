/**
 * The ids in a field of a form or a query, without duplicates: one value for each, or several in one text with commas
 * between them.
 */
export function listedIds(sent: unknown): readonly string[] {
  const texts = [sent].flat().filter((one) => typeof one === 'string')
  return [...new Set(texts.flatMap((text) => text.split(',')))].filter((id) => id !== '')
}
