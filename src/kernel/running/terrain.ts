/** The kinds of ground that a race is run on. */
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

/** Words that people write for a terrain, in lower case and without hyphens. */
export const terrainWords: Readonly<Record<string, Terrain>> = {
  road: 'road',
  trail: 'trail',
  trails: 'trail',
  fell: 'fell',
  'cross country': 'cross-country',
  xc: 'cross-country',
  track: 'track',
  parkrun: 'parkrun',
  parkruns: 'parkrun',
  'park run': 'parkrun',
  'mixed terrain': 'mixed',
  'multi terrain': 'mixed',
  'off road': 'trail',
  offroad: 'trail',
}
