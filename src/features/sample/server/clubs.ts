import { clubKeys } from '../../../entities/clubs/clubKeys'
import { slugOf } from '../../../kernel/text/slug'
import type { VestValues } from '../../../entities/clubs/validateClub'
import type { ClubRecord } from '../../../entities/clubs/records'

const names = [
  ['Knowle Canal Harriers', 'KCH'],
  ['Arden Striders', 'Arden'],
  ['Lapworth Locks Running Club', 'Lapworth'],
  ['Rhedwyr Tŷ Derw', 'RhTD'],
  ['Tanworth, Earlswood and Blythe Valley Joggers and Fell Runners Association', 'TEBVJFRA'],
  ['Balsall Street Bandits', 'Bandits'],
] as const

/** The vests of the first clubs. The others have none. */
const vests: readonly Partial<VestValues>[] = [
  { vestPattern: 'hoops', vestMain: '#0b5d4e', vestSecond: '#f4c430', vestTrim: '#ffffff' },
  { vestPattern: 'sash', vestMain: '#f2f2f2', vestSecond: '#b3122c', vestTrim: '#b3122c' },
  { vestPattern: 'quarters', vestMain: '#123c8c', vestSecond: '#8fc8f0' },
  { vestPattern: 'halves', vestMain: '#c4252d', vestSecond: '#1d7a3a', vestTrim: '#ffffff' },
]

/** Invented clubs. `sample-club-admin` is the admin of the first one. */
export const sampleClubs: readonly ClubRecord[] = names.map(([name, shortName], index) => ({
  id: `c${index + 1}`,
  slug: slugOf(name, 'club'),
  name,
  shortName,
  ...vests[index],
  dismissedSteps: ['records', 'invitations'],
  ...clubKeys({ name, shortName }),
}))
