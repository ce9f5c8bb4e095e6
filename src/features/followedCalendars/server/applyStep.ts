import { isDeepStrictEqual } from 'node:util'
import type { EventRecord } from '../../../entities/events/records'
import { eventsOn } from '../../../entities/events/server/eventRepository'
import { settleEvent } from '../../../entities/statuses/server/settleEvent'
import { notifyClubAdmins, notifySiteAdmins } from '../../../entities/notifications/server/notifyPeople'
import { anonymous } from '../../../kernel/access/viewer'
import type { Collections, Store } from '../../../store/store'
import { changeEvent, changesStatuses } from '../../eventEditing/server/changeEvent'
import { insertEvent } from '../../eventEditing/server/insertEvent'
import { isSame } from '../../raceImport/server/planRaces'
import type { FollowedValues } from '../followed'
import type { FollowedCalendarRecord, FollowedRaceRecord } from '../records'
import type { ReadingStep } from './planReading'

export interface StepNeeds {
  readonly store: Store
  readonly newId: () => string
}

interface StepTime {
  readonly now: Date
  /** The day on which the admins get one notification about questions, `YYYY-MM-DD`. */
  readonly today: string
  /** The lease of the reading that planned the step; absent for someone's answer. */
  readonly lease?: string | undefined
  /** The user who answers. */
  readonly actorId?: string | undefined
  /** Runs in the transaction, after the event has been edited. */
  readonly onEdit?: (collections: Collections, event: EventRecord) => Promise<void>
}

/**
 * Changes an event together with what is stored of the calendar's race. Returns false, having changed nothing, if the
 * race, the event or the lease has changed since the step was planned.
 */
export async function applyStep(
  { store, newId }: StepNeeds,
  { id: calendarId, clubId }: FollowedCalendarRecord,
  { before, after, adds, edits, claims, isAsked }: ReadingStep,
  { now, today, lease, actorId = '', onEdit }: StepTime,
): Promise<boolean> {
  const source = { followedCalendar: calendarId, followingClub: clubId }
  const settling = await store.transaction(async (collections) => {
    const { followedCalendars, followedRaces, events } = collections
    const calendar = await followedCalendars.get(calendarId)
    if (!calendar || (lease !== undefined && calendar.due !== lease)) return undefined
    const id = (after ?? before)?.id ?? ''
    if (!isDeepStrictEqual(await followedRaces.get(id), before)) return undefined
    const current = edits && (await events.get(edits.event.id))
    if (edits && (!current || current.revision !== edits.event.revision)) return undefined
    const added = after && adds ? await addEvent(collections, after) : undefined
    if (after) await followedRaces.put(added ? { ...after, eventId: added.id } : after)
    else await followedRaces.remove(id)
    if (claims !== undefined) await claimEvent(collections, claims)
    const again: string[] = []
    if (edits && current) {
      const values = { ...eventValues(edits.values), ...(edits.event.followingClub === clubId && source) }
      const edited = await changeEvent(collections, current, values, { actorId, newId, now })
      await onEdit?.(collections, edited)
      if (changesStatuses(current, edited)) again.push(edited.id)
    }
    if (isAsked) await notifyFollowers(collections, clubId, 'asked', `${calendarId} ${today}`, now)
    return again
  })
  for (const id of settling ?? []) await store.transaction((collections) => settleEvent(collections, id))
  return settling !== undefined

  /** Adds an event, or returns the one that someone else has added meanwhile. */
  async function addEvent(collections: Collections, { last, uid }: FollowedRaceRecord): Promise<EventRecord> {
    const same = (await eventsOn(collections, last.date)).find((event) => isSame(event, last))
    if (same) return same
    const values = { ...eventValues(last), description: '', captainsChoice: false, ...source }
    const { event } = await insertEvent(
      collections,
      { viewer: anonymous, now },
      { values: { ...values, ...(uid && { calendarUid: uid }) }, newId },
    )
    return event
  }

  /** Makes an event follow the calendar, unless it follows another one. */
  async function claimEvent({ events, followedCalendars }: Collections, id: string): Promise<void> {
    const { followedCalendar } = (await events.get(id)) ?? {}
    const other = followedCalendar === undefined ? undefined : await followedCalendars.get(followedCalendar)
    if (other?.due === undefined) await events.modify(id, (event) => ({ ...event, ...source }))
  }
}

const optional: readonly string[] = ['timeZone', 'state', 'coordinates', 'distances']

/** The values as an event has them: it lacks the optional ones instead of storing empty texts. */
function eventValues<Values extends Partial<FollowedValues>>(values: Values) {
  const stored = Object.entries(values).map(([name, value]) => [
    name,
    value === '' && optional.includes(name) ? undefined : value,
  ])
  return Object.fromEntries(stored) as Omit<Values, 'state'> & Pick<EventRecord, 'state'>
}

/** Notifies the admins who may follow calendars for the club, or for the site with ''. */
export async function notifyFollowers(
  collections: Collections,
  clubId: string,
  what: 'asked' | 'stopped',
  key: string,
  now: Date,
): Promise<void> {
  const notification = { kind: 'calendar', what, key: `calendar ${what} ${key}`, now } as const
  if (clubId === '') await notifySiteAdmins(collections, notification)
  else await notifyClubAdmins(collections, { ...notification, clubId })
}
