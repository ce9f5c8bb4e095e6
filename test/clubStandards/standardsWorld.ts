import { validate } from '../../src/kernel/fields/fieldRules'
import { gradedSeconds } from '../../src/kernel/running/ageGrade'
import { settledStatus } from '../../src/entities/statuses/server/settledStatus'
import type { ClubStandardsRecord } from '../../src/features/clubStandards/records'
import { exampleStandards, standardFields } from '../../src/features/clubStandards/standardFields'
import type { Store } from '../../src/store/store'
import { eventRecord, statusRecord } from '../helpers/storeRecords'

/** A club's standards with these texts in the form, and the example's in the other fields. */
export function standardsRecord(
  clubId: string,
  texts: Partial<typeof exampleStandards> = {},
): ClubStandardsRecord {
  const { values, errors } = validate(standardFields, { ...exampleStandards, ...texts })
  if (!values) throw new Error(JSON.stringify(errors))
  return { ...values, id: clubId, clubId, revision: 1 }
}

/** The sex and date of birth of a man of 42 until the end of May 2027, by user id. */
export const athleteRecord = (userId: string, fields: object = {}) =>
  ({ id: userId, userId, sex: 'M', born: '1984-06-01', isShown: true, ...fields }) as const

const metres = { '5km': 5000, '10km': 10_000, '10mi': 16_093.44, '15km': 15_000 } as const
type Distance = keyof typeof metres

/** The seconds that a man of 42 needs for a grade. */
export const secondsFor = (distance: Distance, percent: number) =>
  Math.floor(gradedSeconds({ sex: 'M', age: 42, metres: metres[distance] }, percent) ?? NaN)

const names = { '5km': '5 km', '10km': '10 km', '10mi': '10 mi', '15km': '15 km' }

/** Stores a road race on a day with results of a grade for a club. */
export async function race(
  store: Store,
  [date, distance]: readonly [date: string, distance: Distance],
  percents: Readonly<Record<string, number>>,
  clubId = 'c1',
): Promise<string> {
  const id = `${date}-${distance}`
  const event = eventRecord(id, {
    title: `Race ${distance}`,
    date,
    distances: names[distance],
    terrain: 'road',
  })
  await store.events.put(event)
  await store.statuses.putMany(
    Object.entries(percents).map(([userId, percent]) => {
      const result = { clubId, status: 'result', resultInSeconds: secondsFor(distance, percent) } as const
      return settledStatus(statusRecord(id, userId, result), event)
    }),
  )
  return id
}
