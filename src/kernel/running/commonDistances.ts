/** The ids and names of the distances that most people search for. */
export const commonDistances = [
  ['5km', '5 km'],
  ['10km', '10 km'],
  ['10mi', '10 mi'],
  ['half-marathon', 'Half marathon'],
  ['marathon', 'Marathon'],
] as const

/** The races of a standard distance, by its name: 'Half marathons', '10 km races'. */
export function racesName(name: string): string {
  return name.toLowerCase().endsWith('marathon') ? `${name}s` : `${name} races`
}
