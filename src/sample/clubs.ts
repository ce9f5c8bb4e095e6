import { clubKeys } from '../domain/clubKeys'
import { slugOf } from '../domain/slug'
import type { ClubRecord } from '../store/schema'

const names = [
  ['Knowle Canal Harriers', 'KCH'],
  ['Arden Striders', 'Arden'],
  ['Lapworth Locks Running Club', 'Lapworth'],
  ['Rhedwyr Tŷ Derw', 'RhTD'],
  ['Tanworth, Earlswood and Blythe Valley Joggers and Fell Runners Association', 'TEBVJFRA'],
  ['Balsall Street Bandits', 'Bandits'],
] as const

/** Invented clubs. The sample club administrator manages the first one. */
export const sampleClubs: readonly ClubRecord[] = names.map(([name, shortName], index) => ({
  id: `c${index + 1}`,
  slug: slugOf(name, 'club'),
  name,
  shortName,
  ...clubKeys({ name, shortName }),
}))
