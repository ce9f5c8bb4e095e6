/** JSON that cannot end the script element around it: only `<` could do that. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}
