import type { CallContext } from '../../../kernel/calls/handlers'
import type {
  RaceImportView,
  RaceListsView,
  ReadRaceView,
  RaceListsResponse,
  RacesAddedResponse,
} from '../contract'
import { Invalid } from '../../../kernel/calls/apiError'
import type { Documents } from '../../../platform/documents/documents'
import { removeUnjoinedEvents } from '../../../entities/events/server/removeUnjoinedEvents'
import { settleEvent } from '../../../entities/statuses/server/settleEvent'
import { daysAfter } from '../../../kernel/dates/dayMs'
import { otherEventsLimit, raceImportsLookedAt, raceImportsShown, raceListDays } from '../../../kernel/limits'
import { paths } from '../../../kernel/urls/paths'
import type { RaceFate } from '../raceList'
import type { DateOrder } from '../../../kernel/dates/typedDate'
import { typedTime } from '../../../kernel/dates/typedTime'
import { today as dateToday } from '../../../kernel/dates/zone'
import { createKeyedLock } from '../../../store/createKeyedLock'
import { allOf } from '../../../store/pages'
import type { Store } from '../../../store/store'
import { requireAuthor } from '../../eventEditing/server/eventWriteService'
import { insertEvent, lockAuthor, type NoteAdded } from '../../eventEditing/server/insertEvent'
import { requireRoomForEvent } from '../../eventEditing/server/requireRoomForEvent'
import { planRaces, type PlannedRace } from './planRaces'
import { raceListDocument, type ReadRaceList } from './raceDocument'

export interface RaceListNeeds {
  readonly noteAdded: NoteAdded
  readonly store: Store
  readonly documents: Documents
  /** The site's. */
  readonly timeZone: string
  readonly newId: () => string
}

export interface SentRaces {
  readonly text: string
  readonly order?: DateOrder | undefined
  /** As it was typed. */
  readonly time?: string | undefined
  /** See `fixName`. */
  readonly fixes: Readonly<Record<string, string>>
}

/**
 * Races that a member adds as a list. Nothing of it is stored but the events: those that were added at once have the same
 * `createdOn`, by which they can be taken back.
 */
export function createRaceListService({ store, documents, timeZone, newId, noteAdded }: RaceListNeeds) {
  const withLock = createKeyedLock()

  const read = (
    { viewer, now }: CallContext,
    { text, order, time, fixes }: SentRaces,
  ): Promise<ReadRaceList> =>
    documents.read(raceListDocument, viewer.userId ?? '', {
      text,
      today: dateToday(now, timeZone),
      timeZone,
      order,
      time: startTime(time),
      fixes,
    })

  async function imports({ viewer: { userId = '' }, now }: CallContext): Promise<readonly RaceImportView[]> {
    const groups = await store.events.count({
      index: 'byCreatedBy',
      where: { createdBy: userId },
      from: daysAfter(now, -raceListDays),
      by: ['createdBy', 'createdOn'],
      order: -1,
      limit: raceImportsLookedAt,
    })
    return groups
      .flatMap(({ key, count }) => (count > 1 ? [{ addedOn: String(key[1]), count }] : []))
      .slice(0, raceImportsShown)
  }

  const lists = async (
    context: CallContext,
    more: Partial<RaceListsView> = {},
  ): Promise<RaceListsResponse> => ({
    raceLists: { imports: await imports(context), ...more },
  })

  async function understood(
    context: CallContext,
    { text, notes, races }: ReadRaceList,
    sent: SentRaces,
  ): Promise<RaceListsResponse> {
    const lines = (await planRaces(store, races)).map(presentRace)
    const { order, fixes } = sent
    const time = startTime(sent.time)
    return lists(context, {
      read: { text, notes, lines, fixes, ...(order && { order }), ...(time !== undefined && { time }) },
    })
  }

  return {
    lists: (context: CallContext): Promise<RaceListsResponse> => lists(context),

    /** What a list is understood as. Nothing is stored. Throws `Invalid` for one that cannot be read as a whole. */
    read: async (context: CallContext, sent: SentRaces): Promise<RaceListsResponse> =>
      understood(context, await read(context, sent), sent),

    /**
     * Adds those races that still become what was chosen for their line, and returns how the list is understood then. What
     * was added is there, so that a list that is sent twice adds nothing twice. Throws `TooManyRequests` where a new account would add too many.
     */
    async add(
      context: CallContext,
      sent: SentRaces,
      chosen: ReadonlyMap<number, RaceFate>,
    ): Promise<RacesAddedResponse> {
      const { viewer, now } = context
      const source = await read(context, sent)
      const added = await withLock(viewer.userId ?? '', () =>
        store.transaction(async (collections) => {
          await lockAuthor(collections, viewer)
          let count = 0
          for (const { number, becomes, values } of await planRaces(collections, source.races)) {
            if (!values || chosen.get(number) !== becomes) continue
            const event = { values: { ...values, captainsChoice: false }, newId, noteAdded }
            const { isNew } = await insertEvent(collections, context, event)
            if (isNew) count += 1
          }
          if (count > 0) await requireRoomForEvent(collections, viewer, now)
          return count
        }),
      )
      return { ...(await understood(context, source, sent)), added }
    },

    /** Removes what the viewer added at once, but for what somebody has joined or changed. */
    async takeBack(context: CallContext, createdOn: string): Promise<RaceListsResponse> {
      const { viewer, now } = context
      requireAuthor(viewer)
      const { stay, removed } = await store.transaction(async (collections) => {
        const where = { createdBy: viewer.userId ?? '', createdOn }
        const events = await allOf(collections, 'events', { index: 'byCreatedBy', where })
        const unchanged = events.filter(({ revision }) => revision === undefined)
        const ids = await removeUnjoinedEvents(collections, unchanged, now)
        return { removed: ids, stay: events.filter(({ id }) => !ids.includes(id)) }
      })
      for (const id of removed) await store.transaction((collections) => settleEvent(collections, id))
      return lists(context, { kept: stay.map(({ title }) => title) })
    },
  }
}

export type RaceListService = ReturnType<typeof createRaceListService>

function startTime(typed: string | undefined): string | undefined {
  if (typed === undefined || typed === '') return undefined
  const time = typedTime(typed)
  if (time === undefined) throw Invalid.of({ time: 'Enter a time like 10:30.' })
  return time
}

function presentRace({ values: _, events, ...race }: PlannedRace): ReadRaceView {
  const shown = events.slice(0, otherEventsLimit)
  return { ...race, events: shown.map(({ title, slug }) => ({ title, path: paths.event(slug) })) }
}
