import type { ChampionshipRecord } from '../../src/features/championships/records'
import type { Store } from '../../src/store/store'
import { settledStatus } from '../../src/entities/statuses/server/settledStatus'
import { clubRecord, eventRecord, membershipRecord, statusRecord, userRecord } from '../helpers/storeRecords'
import { championshipRecord, counterRecord } from './championshipRecords'

interface LargeSeason {
  readonly runners: number
  readonly races: number
  /** Ids of users who exist, by the place that they finish in at each race. Other places have users of their own. */
  readonly known?: Readonly<Record<number, string>>
  readonly fields?: Partial<ChampionshipRecord>
}

/** Saves a club `abbey` with a championship `gp` of 2026, in which the same people finish each race in the same order. */
export async function fillLargeSeason(store: Store, { runners, races, known = {}, fields }: LargeSeason) {
  const ids = Array.from({ length: runners }, (_, at) => known[at + 1] ?? `runner-${at + 1}`)
  const added = ids.filter((id) => id.startsWith('runner-'))
  await store.clubs.put(clubRecord('abbey'))
  await store.users.insertMany(added.map((id) => userRecord(id, { name: `${id} Surname` })))
  await store.memberships.putMany(ids.map((id) => membershipRecord('abbey', id)))
  const days = { from: '2026-01-01', to: '2026-12-31' }
  await store.championships.put(championshipRecord('gp', 'abbey', { ...days, ...fields }))
  for (let race = 0; race < races; race += 1) {
    const date = new Date(Date.UTC(2026, 0, 1 + 7 * race)).toISOString().slice(0, 10)
    const event = eventRecord(`race-${race}`, { title: `Race number ${race}`, date, time: '10:00' })
    await store.events.put(event)
    const counted = { clubId: 'abbey', eventId: event.id, eventDate: date }
    await store.championshipCounters.put(counterRecord(`counter-${race}`, 'gp', counted))
    const results = ids.map((id, at) => {
      const result = { status: 'result', clubId: 'abbey', resultInSeconds: 2400 + at } as const
      return settledStatus(statusRecord(event.id, id, result), event)
    })
    await store.statuses.putMany(results)
  }
}
