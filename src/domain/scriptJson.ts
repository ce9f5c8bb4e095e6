/** JSON that no text in it can end: within a script element only `<` could. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}
