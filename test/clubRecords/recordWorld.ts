import { beforeEach, expect } from 'vitest'
import { recordRulesOf } from '../../src/entities/athletes/server/athleteRepository'
import { settledStatus } from '../../src/entities/statuses/server/settledStatus'
import { settleEvent } from '../../src/entities/statuses/server/settleEvent'
import type { ClubRecordsView } from '../../src/features/clubRecords/contract'
import type { EventRecord } from '../../src/entities/events/records'
import { place } from '../clubs/clubWorld'
import { sharedClubSite } from '../clubs/sharedClubSite'
import { everyDocument } from '../helpers/everything'
import { eventRecord, statusRecord } from '../helpers/storeRecords'

export type Records = {
  records: ClubRecordsView
}

/** The site of a club whose associate has run a race on the road and shows their age category. */
export function recordsUnderTest() {
  const opened = sharedClubSite()
  const race = eventRecord('race', {
    ...{ date: '2027-05-08', title: 'Mill Lane', distances: '10 km', terrain: 'road' },
  })

  /** Adds a result for the club `c1`. */
  async function addResult(event: EventRecord, userId: string, resultInSeconds: number, clubId = 'c1') {
    const result = { status: 'result', clubId, resultInSeconds, date: '2027-05-09T00:00:00.000Z' } as const
    await opened.store.events.put(event)
    await opened.store.statuses.put(settledStatus(statusRecord(event.id, userId, result), event))
  }

  const addAthlete = (id: string, sex: 'F' | 'M', born: string, isShown = true) =>
    opened.store.athletes.put({ id, userId: id, sex, born, ...(isShown && { isShown }) })

  async function get<Body>(viewer: string, path: string): Promise<Body> {
    const { status, text } = await opened.site.json(viewer, 'GET', `/api/${path}`)
    expect([status, path]).toEqual([200, path])
    return JSON.parse(text) as Body
  }

  /** The records of a club as its admin sees them, who sees the draft, too. */
  async function records(club = 'c1', viewer = 'clubAdmin'): Promise<readonly string[]> {
    const shown = await get<Records>(viewer, `club/${club}/record`)
    return shown.records.items.map(
      ({ distance, group, seconds, holders }) =>
        `${distance} ${group} ${String(seconds)} ${holders.map(({ name }) => name.replace('User ', '')).join(' & ')}`,
    )
  }

  /** Publishes the records of a club, or withdraws them. With `result`, accepts it or dismisses it. */
  const publish = (isPublished: 'yes' | 'no' = 'yes', result = '', viewer = 'clubAdmin', club = 'c1') =>
    opened.site.json(
      viewer,
      'PUT',
      `/api/club/${club}/record-publication`,
      JSON.stringify({ isPublished, result }),
    )

  /** Saves that an admin has published records, or has typed some into a draft. */
  const setPublished = async (hasPublished: boolean) => {
    const rules = await recordRulesOf(opened.store, 'c1')
    await opened.store.clubCategories.put({ id: 'c1', clubId: 'c1', ...rules, hasPublished })
  }

  const change = (fields: Partial<EventRecord>) =>
    opened.store.transaction(async (collections) => {
      const { terrain: _, ...rest } = race
      await collections.events.put({ ...('terrain' in fields ? rest : race), ...fields })
      await settleEvent(collections, race.id)
    })

  beforeEach(async () => {
    const { store } = opened
    const all = await everyDocument(store)
    const emptied = [
      'statuses',
      'athletes',
      'typedRecords',
      'recordDecisions',
      'clubCategories',
      'olderResults',
      'auditLog',
      'hiddenStatuses',
    ] as const
    for (const name of emptied) await store[name].removeMany((all.get(name) ?? []).map(({ id }) => id))
    for (const name of ['associate', 'member'] as const) await place(store, name, name === 'member' ? 2 : 1)
    await addAthlete('associate', 'M', '1980-05-08')
    await addResult(race, 'associate', 2400)
  })

  return { opened, race, addResult, addAthlete, get, records, change, publish, setPublished }
}
