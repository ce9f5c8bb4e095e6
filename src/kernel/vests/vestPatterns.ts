export const vestPatterns = {
  plain: 'Plain',
  sash: 'Sash',
  hoop: 'Hoop',
  hoops: 'Hoops',
  halves: 'Halves',
  quarters: 'Quarters',
  sidePanels: 'Side panels',
  band: 'Band',
} as const

export type VestPattern = keyof typeof vestPatterns
