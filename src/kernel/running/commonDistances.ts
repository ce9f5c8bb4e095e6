/** The distances that most people look for, of the standard ones: their ids and short names. */
export const commonDistances = [
  ['5km', '5K'],
  ['10km', '10K'],
  ['10mi', '10 miles'],
  ['half-marathon', 'Half'],
  ['marathon', 'Marathon'],
] as const

/** The races of a standard distance, by its name: 'Half marathons', '10 km races'. */
export function racesName(name: string): string {
  return name.toLowerCase().endsWith('marathon') ? `${name}s` : `${name} races`
}
