import { Forbidden, TooManyRequests } from '../../../kernel/calls/apiError'
import type { CallContext } from '../../../kernel/calls/handlers'
import { holds } from '../../../entities/events/server/holds'
import { indexEvent } from '../../../entities/events/server/searchIndex'
import { lockUser } from '../../../entities/users/server/lockUser'
import type { Viewer } from '../../../kernel/access/viewer'
import type { EventRecord } from '../../../entities/events/records'
import { publish } from '../../../store/happenings'
import { type Collections, idsOf } from '../../../store/store'
import {
  eventsWithSameTitle,
  eventsWithSlugs,
  formerSlugsOf,
} from '../../../entities/events/server/eventSlugRepository'
import { isLikelyEdition } from '../../../entities/events/edition'
import { freeSlug } from '../../../kernel/text/freeSlug'
import { numberedSlug } from '../../../kernel/text/slug'
import { yearlySlug } from '../../../entities/events/yearlySlug'
import {
  isOnTrial,
  newAccountEvents,
  newAccountText,
  trialDayBegin,
  trialSecondsLeft,
} from '../../../kernel/access/newAccount'
import { createEventRepository } from '../../../entities/events/server/eventRepository'

interface NewEvent {
  readonly values: Omit<EventRecord, 'id' | 'slug' | 'createdOn' | 'createdBy' | 'race'>
  /** Id of another edition of the race. Ignored if that event no longer exists. */
  readonly editionOf?: string | undefined
  readonly newId: () => string
}

/**
 * Adds an event in a transaction that holds the viewer's lock (`lockAuthor`). Returns the existing event if the viewer has
 * already added exactly the same one, because the form was sent twice.
 */
export async function insertEvent(
  collections: Collections,
  { viewer: { userId }, now }: CallContext,
  { values, editionOf, newId }: NewEvent,
): Promise<{ readonly event: EventRecord; readonly isNew: boolean }> {
  const id = newId()
  const isDuplicate = (event: EventRecord) => event.createdBy === userId && holds(event, values)
  const { slug, duplicate } = await freeEventSlug(collections, { ...values, id, isDuplicate })
  if (duplicate) return { event: duplicate, isNew: false }
  const author = userId !== undefined && { createdBy: userId }
  const alone: EventRecord = { id, slug, ...values, createdOn: now.toISOString(), ...author }
  const race = await raceOfNewEvent(collections, alone, { editionOf, newId })
  const event = race === undefined ? alone : { ...alone, race }
  await collections.events.insert(event)
  await indexEvent(collections, event)
  await publish(collections, 'eventAdded', event)
  return { event, isNew: true }
}

/** Locks the user in a transaction, so that the event cannot refer to a user who is deleted or merged concurrently. */
export async function lockAuthor(collections: Collections, { userId }: Viewer): Promise<void> {
  if (userId === undefined || (await lockUser(collections, userId))) return
  throw new Forbidden('This account no longer exists.')
}

/** Returns the id of an event's race, in a transaction. Creates one with `newId` if the event has none. */
export async function ensureRace(
  { events }: Collections,
  event: EventRecord,
  newId: () => string,
): Promise<string> {
  if (event.race !== undefined) return event.race
  const race = newId()
  await events.modify(event.id, (current) => ({ ...current, race }))
  return race
}

/**
 * Returns the race of a new event, in a transaction: the race of the event with id `editionOf` or, without that, of a
 * likely edition. Returns undefined if there is neither.
 */
async function raceOfNewEvent(
  collections: Collections,
  event: EventRecord,
  { editionOf, newId }: { readonly editionOf?: string | undefined; readonly newId: () => string },
): Promise<string | undefined> {
  const named = editionOf === undefined ? undefined : await collections.events.get(editionOf)
  const other =
    named ?? (await eventsWithSameTitle(collections, event)).find((one) => isLikelyEdition(one, event))
  return other && ensureRace(collections, other, newId)
}

interface SlugRequest {
  /** Id of the event that needs the slug. It may get a former slug of its own back. */
  readonly id: string
  readonly title: string
  readonly date: string
  /** Returns true if an existing event is the same one, from a form sent twice. */
  readonly isDuplicate?: (event: EventRecord) => boolean
}

/** The number of latest slugs of a title to search for a duplicate. */
const recentSlugs = 8

/**
 * Finds the first slug of title and year that no other event has or ever had, so that no link ever leads to another
 * event. Also returns the latest event with that title for which `isDuplicate` is true, if any.
 */
export async function freeEventSlug(
  collections: Collections,
  { id, title, date, isDuplicate }: SlugRequest,
): Promise<{ readonly slug: string; readonly duplicate?: EventRecord }> {
  const { events, formerEventSlugs } = collections
  const plain = yearlySlug(title, date)
  const own = await ownSlug()
  if (own !== undefined) return { slug: own }
  const { slug, number } = await freeSlug(plain, async (slugs) => {
    const holders = await eventsWithSlugs(collections, slugs)
    const former = await formerEventSlugs.getMany(slugs)
    return new Set([...holders.map((event) => event.slug), ...idsOf(former)])
  })
  const last = Array.from({ length: Math.min(recentSlugs, number - 1) }, (_, at) =>
    numberedSlug(plain, number - 1 - at),
  )
  const duplicate =
    isDuplicate && last.length > 0 ? (await eventsWithSlugs(collections, last)).find(isDuplicate) : undefined
  return duplicate ? { slug: duplicate.slug, duplicate } : { slug }

  /** Finds a slug of this title and year that the event has or once had. */
  async function ownSlug(): Promise<string | undefined> {
    const former = await formerSlugsOf(collections, id)
    return [(await events.get(id))?.slug ?? '', ...former].find(
      (one) => one === plain || one === numberedSlug(plain, Number(/-(\d+)$/.exec(one)?.[1] ?? 1)),
    )
  }
}

/** Throws `TooManyRequests`, in the transaction that adds events, if a new account exceeds its daily limit. */
export async function requireRoomForEvent(
  collections: Collections,
  viewer: Viewer,
  now: Date,
): Promise<void> {
  const refusal = await trialRefusal(collections, viewer, now)
  if (refusal) throw refusal
}

/** Returns the error if a new account exceeds its daily limit, or would with `more` events. */
export async function trialRefusal(
  collections: Collections,
  viewer: Viewer,
  now: Date,
  more = 0,
): Promise<TooManyRequests | undefined> {
  const user = viewer.userId === undefined ? undefined : await collections.users.get(viewer.userId)
  if (!user || !isOnTrial(viewer, user.createdOn, now)) return undefined
  const range = { from: trialDayBegin(now).toISOString(), limit: newAccountEvents + 1 }
  const added = await createEventRepository(collections).addedBy(user.id, range)
  if (added.length + more <= newAccountEvents) return undefined
  const first = added.at(-1)?.createdOn ?? now.toISOString()
  return new TooManyRequests(trialSecondsLeft(first, now), newAccountText)
}
