import type { CallContext, HandlersOf } from '../../../kernel/calls/handlers'
import { guarded, noInput, type Parsed } from '../../../kernel/inputs/parseInput'
import type { HandlerNeeds } from '../../../entities/auditLog/server/handlerNeeds'
import type * as calls from '../contract'
import type { RaceListsView, ReadRaceView, RaceListsResponse } from '../contract'
import { addRacesInput, readRacesInput, takeBackRacesInput } from '../inputs'
import { Invalid } from '../../../kernel/calls/apiError'
import { removeEventsWithoutStatuses } from '../../../entities/events/server/removeEventsWithoutStatuses'
import { settleEvent } from '../../../entities/statuses/server/settleEvent'
import { daysAfter } from '../../../kernel/dates/dayMs'
import { otherEventsLimit } from '../../eventPage/limits'
import { raceListDays } from '../limits'
import { paths } from '../../../kernel/urls/paths'
import { isSelectable, type RaceFate } from '../raceList'
import { typedTime } from '../../../kernel/dates/typedTime'
import { today as dateToday } from '../../../kernel/dates/zone'
import { createKeyedLock } from '../../../store/createKeyedLock'
import { requireAuthor } from '../../eventEditing/server/eventWriteService'
import {
  insertEvent,
  lockAuthor,
  requireRoomForEvent,
  trialRefusal,
} from '../../eventEditing/server/insertEvent'
import { planRaces, type PlannedRace } from './planRaces'
import { eventsOfImport, importsSince } from './raceImportRepository'
import { raceListDocument, type ReadRaceList } from './raceDocument'

type RaceListFields = Parsed<typeof readRacesInput>

/**
 * Creates the handlers that import races as events. Nothing else is stored. The events of one import have the same
 * `createdOn`, which identifies it.
 */
export function createRaceListHandlers({
  store,
  documents,
  timeZone,
  newId,
}: HandlerNeeds): HandlersOf<typeof calls> {
  const withLock = createKeyedLock()

  const read = (
    { viewer, now }: CallContext,
    { text, order, time, ...fields }: RaceListFields,
  ): Promise<ReadRaceList> =>
    documents.read(raceListDocument, viewer.userId ?? '', {
      text,
      today: dateToday(now, timeZone),
      timeZone,
      order: order || undefined,
      time: startTime(time),
      fixes: fixesIn(fields),
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
    { text: _, order, time: typed, ...fields }: RaceListFields,
  ): Promise<RaceListsResponse> {
    const lines = (await planRaces(store, races)).map(presentRace)
    const time = startTime(typed)
    const addable = lines.filter(({ becomes }) => isSelectable(becomes)).length
    const refusal = await trialRefusal(store, context.viewer, context.now, addable)
    return imports(context, {
      read: {
        text,
        notes: refusal ? [refusal.message, ...notes] : notes,
        lines,
        fixes: fixesIn(fields),
        ...(order && { order }),
        ...(time !== undefined && { time }),
      },
    })
  }

  return {
    getRaceLists: guarded(requireAuthor, noInput, (context) => imports(context)),

    /** Previews a list. Throws `Invalid` if the list as a whole can't be read. */
    readRaces: guarded(requireAuthor, readRacesInput, async (context, fields) =>
      preview(context, await read(context, fields), fields),
    ),

    /**
     * Adds the selected races whose fate is still the one in the preview, and returns a new preview. A list that is sent
     * twice is only added once, because its races are then in the calendar. Throws `TooManyRequests` if a new account
     * would add too many.
     */
    addRaces: guarded(requireAuthor, addRacesInput, async (context, fields) => {
      const { viewer, now } = context
      const list = await read(context, fields)
      const chosen = chosenIn(fields)
      const added = await withLock(viewer.userId ?? '', () =>
        store.transaction(async (collections) => {
          await lockAuthor(collections, viewer)
          let count = 0
          for (const { number, becomes, values, uid } of await planRaces(collections, list.races)) {
            if (!values || chosen.get(number) !== becomes) continue
            const event = {
              values: { ...values, captainsChoice: false, ...(uid && { calendarUid: uid }) },
              newId,
            }
            const { isNew } = await insertEvent(collections, context, event)
            if (isNew) count += 1
          }
          if (count > 0) await requireRoomForEvent(collections, viewer, now)
          return count
        }),
      )
      return { ...(await preview(context, list, fields)), added }
    }),

    /** Removes the races of an import, except those that someone has edited or set a status on. */
    takeBackRaces: guarded(requireAuthor, takeBackRacesInput, async (context, { addedOn }) => {
      const { viewer, now } = context
      const { kept, removed } = await store.transaction(async (collections) => {
        const events = await eventsOfImport(collections, viewer.userId ?? '', addedOn)
        const unchanged = events.filter(({ revision }) => revision === undefined)
        const ids = await removeEventsWithoutStatuses(collections, unchanged, now)
        return { removed: ids, kept: events.filter(({ id }) => !ids.includes(id)) }
      })
      for (const id of removed) await store.transaction((collections) => settleEvent(collections, id))
      return imports(context, { kept: kept.map(({ title }) => title) })
    }),
  }
}

function fixesIn(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const fixes = Object.entries(fields).flatMap(([name, text]) =>
    /^fix:\d{1,5}:\w{1,20}$/u.test(name) && typeof text === 'string' && text.trim() !== ''
      ? [[name, text] as const]
      : [],
  )
  return Object.fromEntries(fixes)
}

/** Returns the fates that the selected lines had in the preview, by line number. */
function chosenIn(fields: Readonly<Record<string, unknown>>): ReadonlyMap<number, RaceFate> {
  const lines = Object.entries(fields).flatMap(([name, fate]) => {
    const number = Number(/^line(\d{1,5})$/u.exec(name)?.[1])
    return number > 0 && isSelectable(fate) ? [[number, fate] as const] : []
  })
  return new Map<number, RaceFate>(lines)
}

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
