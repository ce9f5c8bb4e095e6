import type { CallContext } from '../../../kernel/calls/handlers'
import type { RaceListsView, ReadRaceView, RaceListsResponse, RacesAddedResponse } from '../contract'
import { Invalid } from '../../../kernel/calls/apiError'
import type { Documents } from '../../../platform/documents/documents'
import { removeEventsWithoutStatuses } from '../../../entities/events/server/removeEventsWithoutStatuses'
import { settleEvent } from '../../../entities/statuses/server/settleEvent'
import { daysAfter } from '../../../kernel/dates/dayMs'
import { otherEventsLimit, raceListDays } from '../../../kernel/limits'
import { paths } from '../../../kernel/urls/paths'
import { isSelectable, type RaceFate } from '../raceList'
import type { DateOrder } from '../../../kernel/dates/typedDate'
import { typedTime } from '../../../kernel/dates/typedTime'
import { today as dateToday } from '../../../kernel/dates/zone'
import { createKeyedLock } from '../../../store/createKeyedLock'
import type { Store } from '../../../store/store'
import { requireAuthor } from '../../eventEditing/server/eventWriteService'
import { insertEvent, lockAuthor, type OnEventAdded } from '../../eventEditing/server/insertEvent'
import { requireRoomForEvent, trialRefusal } from '../../eventEditing/server/requireRoomForEvent'
import { planRaces, type PlannedRace } from './planRaces'
import { eventsOfImport, importsSince } from './raceImportRepository'
import { raceListDocument, type ReadRaceList } from './raceDocument'

export interface RaceListNeeds {
  readonly onEventAdded: OnEventAdded
  readonly store: Store
  readonly documents: Documents
  readonly timeZone: string
  readonly newId: () => string
}

export interface RaceListFields {
  readonly text: string
  readonly order?: DateOrder | undefined
  readonly time?: string | undefined
  /** See `fixName`. */
  readonly fixes: Readonly<Record<string, string>>
}

/**
 * Imports races as events. Nothing else is stored. The events of one import have the same `createdOn`, which identifies
 * it.
 */
export function createRaceListService({ store, documents, timeZone, newId, onEventAdded }: RaceListNeeds) {
  const withLock = createKeyedLock()

  const read = (
    { viewer, now }: CallContext,
    { text, order, time, fixes }: RaceListFields,
  ): Promise<ReadRaceList> =>
    documents.read(raceListDocument, viewer.userId ?? '', {
      text,
      today: dateToday(now, timeZone),
      timeZone,
      order,
      time: startTime(time),
      fixes,
    })

  const imports = async (
    { viewer: { userId = '' }, now }: CallContext,
    more: Partial<RaceListsView> = {},
  ): Promise<RaceListsResponse> => ({
    raceLists: { imports: await importsSince(store, userId, daysAfter(now, -raceListDays)), ...more },
  })

  async function preview(
    context: CallContext,
    { text, notes, races }: ReadRaceList,
    fields: RaceListFields,
  ): Promise<RaceListsResponse> {
    const lines = (await planRaces(store, races)).map(presentRace)
    const { order, fixes } = fields
    const time = startTime(fields.time)
    const addable = lines.filter(({ becomes }) => isSelectable(becomes)).length
    const refusal = await trialRefusal(store, context.viewer, context.now, addable)
    return imports(context, {
      read: {
        text,
        notes: refusal ? [refusal.message, ...notes] : notes,
        lines,
        fixes,
        ...(order && { order }),
        ...(time !== undefined && { time }),
      },
    })
  }

  return {
    imports: (context: CallContext): Promise<RaceListsResponse> => imports(context),

    /** Previews a list. Throws `Invalid` if the list as a whole can't be read. */
    preview: async (context: CallContext, fields: RaceListFields): Promise<RaceListsResponse> =>
      preview(context, await read(context, fields), fields),

    /**
     * Adds the selected races whose fate is still the one in the preview, and returns a new preview. A list that is sent
     * twice is only added once, because its races are then in the calendar. Throws `TooManyRequests` if a new account
     * would add too many.
     */
    async add(
      context: CallContext,
      fields: RaceListFields,
      chosen: ReadonlyMap<number, RaceFate>,
    ): Promise<RacesAddedResponse> {
      const { viewer, now } = context
      const list = await read(context, fields)
      const added = await withLock(viewer.userId ?? '', () =>
        store.transaction(async (collections) => {
          await lockAuthor(collections, viewer)
          let count = 0
          for (const { number, becomes, values, uid } of await planRaces(collections, list.races)) {
            if (!values || chosen.get(number) !== becomes) continue
            const event = {
              values: { ...values, captainsChoice: false, ...(uid && { calendarUid: uid }) },
              newId,
              onEventAdded,
            }
            const { isNew } = await insertEvent(collections, context, event)
            if (isNew) count += 1
          }
          if (count > 0) await requireRoomForEvent(collections, viewer, now)
          return count
        }),
      )
      return { ...(await preview(context, list, fields)), added }
    },

    /** Removes the races of an import, except those that someone has edited or set a status on. */
    async undo(context: CallContext, createdOn: string): Promise<RaceListsResponse> {
      const { viewer, now } = context
      requireAuthor(viewer)
      const { kept, removed } = await store.transaction(async (collections) => {
        const events = await eventsOfImport(collections, viewer.userId ?? '', createdOn)
        const unchanged = events.filter(({ revision }) => revision === undefined)
        const ids = await removeEventsWithoutStatuses(collections, unchanged, now)
        return { removed: ids, kept: events.filter(({ id }) => !ids.includes(id)) }
      })
      for (const id of removed) await store.transaction((collections) => settleEvent(collections, id))
      return imports(context, { kept: kept.map(({ title }) => title) })
    },
  }
}

export type RaceListService = ReturnType<typeof createRaceListService>

function startTime(typed: string | undefined): string | undefined {
  if (typed === undefined || typed === '') return undefined
  const time = typedTime(typed)
  if (time === undefined) throw Invalid.of({ time: 'Enter a time such as 10:30.' })
  return time
}

function presentRace({ values: _, uid: _uid, events, ...race }: PlannedRace): ReadRaceView {
  const shown = events.slice(0, otherEventsLimit)
  return { ...race, events: shown.map(({ title, slug }) => ({ title, path: paths.event(slug) })) }
}
