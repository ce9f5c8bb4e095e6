import { nameHash } from '../text/nameHash'
import type { VestPattern } from './vestPatterns'

/** A club's running vest, with colours as `#rrggbb`. */
export interface VestDesign {
  readonly pattern: VestPattern
  readonly main: string
  readonly second: string
  /** The colour of the edges of the neck and the arms. */
  readonly trim: string
}

/** The fields of a club with its vest. */
interface VestValues {
  readonly vestPattern: VestPattern
  readonly vestMain: string
  readonly vestSecond: string
  readonly vestTrim: string
}

/** A club's own choice. Absent parts are derived from its name. */
type VestChoice = { readonly [Field in keyof VestValues]?: VestValues[Field] | undefined }

const quietColours = ['#2d5d4b', '#7a3b2e', '#34507d', '#6b4f86', '#5b6030', '#80521e', '#4a5665', '#7d3557']
const quietPatterns = ['plain', 'hoop', 'sidePanels', 'band'] as const
const quietSecond = '#e2ddd2'

/** Returns the vest that a club has chosen. If it has chosen nothing, a quiet one follows from its name. */
export function vestOf(club: { readonly name: string } & VestChoice): VestDesign {
  const hash = nameHash(club.name)
  const second = club.vestSecond ?? quietSecond
  return {
    pattern: club.vestPattern ?? quietPatterns[(hash >> 3) % quietPatterns.length] ?? 'plain',
    main: club.vestMain ?? quietColours[hash % quietColours.length] ?? quietSecond,
    second,
    trim: club.vestTrim ?? second,
  }
}

/** The vest as the fields of a club hold it. */
export function vestValues(club: Parameters<typeof vestOf>[0]): VestValues {
  const { pattern, main, second, trim } = vestOf(club)
  return { vestPattern: pattern, vestMain: main, vestSecond: second, vestTrim: trim }
}

/** The file with all patterns. A page uses the part with the pattern's name. */
export const vestSpritePath = '/vests.svg'
