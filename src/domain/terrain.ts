/** What a race is run on. */
export const terrains = ['road', 'trail', 'fell', 'cross-country', 'track', 'parkrun', 'mixed'] as const

export type Terrain = (typeof terrains)[number]

export const terrainTexts: Readonly<Record<Terrain, string>> = {
  road: 'Road',
  trail: 'Trail',
  fell: 'Fell',
  'cross-country': 'Cross country',
  track: 'Track',
  parkrun: 'parkrun',
  mixed: 'Mixed terrain',
}
