import type { RaceFacts } from '../raceFacts'
import type { RaceFactsValues } from '../raceFactsFields'
import { raceFactsId, type RaceFactsRecord } from '../records'
import type { EventRecord } from '../../events/records'
import { allOf, type Collections } from '../../../store/store'
import { presentRaceFacts } from './raceFactsPresenter'

type Facts = Pick<Collections, 'raceFacts'>

/** Returns what a club knows of the whole fields of these events, by event id. */
export async function factsOf(
  collections: Facts,
  clubId: string,
  events: readonly Pick<EventRecord, 'id' | 'distances'>[],
): Promise<ReadonlyMap<string, readonly RaceFacts[]>> {
  const found = events.map(
    async (event) =>
      [event.id, presentRaceFacts(event, await raceFactsOf(collections, event.id), clubId)] as const,
  )
  return new Map(await Promise.all(found))
}

export function raceFactsOf(collections: Facts, eventId: string): Promise<readonly RaceFactsRecord[]> {
  return allOf(collections, 'raceFacts', { index: 'byEvent', where: { eventId } })
}

/** Must run in a transaction that holds a lock on the event. What was typed for all clubs ('') replaces what was read. */
export async function saveTypedFacts(
  { raceFacts }: Facts,
  { eventId, distance, clubId }: Pick<RaceFactsRecord, 'eventId' | 'distance'> & { readonly clubId: string },
  values: RaceFactsValues,
): Promise<void> {
  const id = raceFactsId(eventId, distance, clubId)
  const typed = known(values)
  const of = { id, eventId, distance, ...(clubId !== '' && { clubId }) }
  if (Object.keys(typed).length > 0) await raceFacts.put({ ...of, typed })
  else await raceFacts.remove(id)
}

/** Must run in a transaction that holds a lock on the event. What was typed stays and wins. */
export async function saveReadFacts(
  { raceFacts }: Facts,
  eventId: string,
  importId: string,
  facts: readonly RaceFacts[],
): Promise<void> {
  for (const { distance, ...values } of facts) {
    const id = raceFactsId(eventId, distance)
    const { read = [], ...before } = (await raceFacts.get(id)) ?? { id, eventId, distance }
    await raceFacts.put({ ...before, read: [...read, { importId, facts: known(values) }] })
  }
}

/** Must run in a transaction that holds a lock on the event. Removes what an import read, and nothing else. */
export async function removeReadFacts(collections: Facts, eventId: string, importId: string): Promise<void> {
  for (const { read = [], ...record } of await raceFactsOf(collections, eventId)) {
    const left = read.filter((one) => one.importId !== importId)
    if (left.length === read.length) continue
    if (left.length > 0) await collections.raceFacts.put({ ...record, read: left })
    else if (record.typed) await collections.raceFacts.put(record)
    else await collections.raceFacts.remove(record.id)
  }
}

/** No store can hold a field without a value. */
function known(values: Omit<RaceFacts, 'distance'>): NonNullable<RaceFactsRecord['typed']> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}
