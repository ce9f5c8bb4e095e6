import { requires, type Parsed } from '../../../kernel/inputs/parseInput'
import { Forbidden, Invalid } from '../../../kernel/calls/apiError'
import type { CallContext } from '../../../kernel/calls/handlers'
import { createEventRepository } from '../../../entities/events/server/eventRepository'
import { findEvent } from '../../../entities/events/server/eventSlugRepository'
import { holds } from '../../../entities/events/server/holds'
import { settleEvent } from '../../../entities/statuses/server/settleEvent'
import type { HandlerNeeds } from '../../../entities/auditLog/server/handlerNeeds'
import { createClubRepository } from '../../../entities/clubs/server/clubRepository'
import { type EntryEvent, entryErrors, entryFieldNames } from '../../../entities/events/entryFacts'
import type { eventInput, fullInput } from '../inputs'
import { enforceDailyLimit } from '../../../entities/notifications/server/enforceDailyLimit'
import { planChangesOfDay, planDelayMs } from '../../../entities/notifications/limits'
import { canChangeClubChoice } from '../../../entities/clubs/clubChoice'
import { skippedTimeError } from '../../../kernel/dates/clockChanges'
import { distancesText } from '../../../kernel/running/distance'
import { readDistances, storedDistances } from '../../../kernel/running/distances'
import { replan, takesPlace } from '../../../kernel/running/eventState'
import { validate, validateGiven } from '../../../kernel/fields/fieldRules'
import { canAddEvent, canEditEvent, canSetCaptainsChoice, isSelf } from '../../../kernel/access/permissions'
import type { EventField } from '../../../entities/events/validateEvent'
import type { Fields } from '../../../kernel/fields/validation'
import type { Viewer } from '../../../kernel/access/viewer'
import { isPast } from '../../../kernel/dates/zone'
import { createKeyedLock } from '../../../store/createKeyedLock'
import type { EventRecord } from '../../../entities/events/records'
import type { Collections } from '../../../store/store'
import { editorsOnly } from '../editorsOnly'
import { changeEvent, changesStatuses } from './changeEvent'
import { insertEvent, lockAuthor, requireRoomForEvent } from './insertEvent'
import { eventRules, swappedError } from './eventRules'
import type { RecordAudit } from '../../../entities/auditLog/server/recordAudit'
import { paths } from '../../../kernel/urls/paths'
import type { AuditAction } from '../../../entities/auditLog/auditActions'

/** A new or edited event: the texts of its form, not checked yet. */
interface EventChange {
  /** The form's texts. Absent fields are not changed. */
  readonly fields: Fields<EventField>
  readonly captainsChoice?: boolean | undefined
  readonly revision?: number | undefined
  /** Id of another edition of the race, for a new event. Ignored if that event no longer exists. */
  readonly editionOf?: string | undefined
}

interface SavedEvent {
  readonly event: EventRecord
  /** The number of statuses that name a distance which this edit removed. They are not changed. */
  readonly orphanedDistances?: number
}

/** The values that only some people may set. */
type Choices = Pick<EventRecord, 'clubChoice' | 'captainsChoice'>

/** A race that was full for less time was reported by mistake, and no one hears that it has places again. */
const mistakeMs = 10 * 60_000

const tooManyReports = 'You’ve reported this too often today. Try again tomorrow.'

const noChoices: Choices = { captainsChoice: false }

export function createEventWriteService(needs: HandlerNeeds) {
  const { store, captainsClub, newId, timeZone } = needs
  const rules = eventRules(timeZone)
  const recordEventAudit = createRecordEventAudit(needs.recordAudit)
  const withLock = createKeyedLock()

  /** Throws `Invalid` if the viewer may not change a choice. */
  async function requireOwnChoices(viewer: Viewer, before: Choices, after: Choices): Promise<void> {
    if (!canChangeClubChoice(viewer, before.clubChoice, after.clubChoice)) {
      throw Invalid.of({ clubChoice: 'Only the club’s admins can change whether it promotes this race.' })
    }
    if (before.captainsChoice === after.captainsChoice) return
    if (!canSetCaptainsChoice(viewer, await createClubRepository(store).idOf(captainsClub))) {
      throw Invalid.of({
        captainsChoice: 'Only admins of the club that makes the captain’s choice can change it.',
      })
    }
  }

  /** Throws `Invalid` if the start is skipped by a clock change, or what is known of entries contradicts itself or the race. */
  function requireTimes(event: EntryEvent): void {
    const time = skippedTimeError(event, timeZone)
    const errors = { ...entryErrors(event, timeZone), ...(time !== undefined && { time }) }
    if (Object.keys(errors).length > 0) throw Invalid.of(errors)
  }

  /** Throws `Invalid` if latitude and longitude seem to be swapped. */
  function requireOrder(event: Parameters<typeof swappedError>[0], typed = ''): void {
    const coordinates = swappedError(event, typed, timeZone)
    if (coordinates !== undefined) throw Invalid.of({ coordinates })
  }

  async function add(context: CallContext, input: EventChange): Promise<SavedEvent> {
    const { viewer, now } = context
    requireAuthor(viewer)
    const { values: given, errors } = validate(rules, input.fields)
    if (!given) throw Invalid.of(errors)
    requireTimes(given)
    requireOrder(given, input.fields.coordinates)
    const values = { ...given, ...replan(given, given), captainsChoice: input.captainsChoice ?? false }
    await requireOwnChoices(viewer, noChoices, values)
    const event = await store.transaction(async (collections) => {
      await lockAuthor(collections, viewer)
      const { editionOf } = input
      const { event, isNew } = await insertEvent(collections, context, { values, editionOf, newId })
      if (isNew) await requireRoomForEvent(collections, viewer, now)
      return event
    })
    return { event }
  }

  async function edit(context: CallContext, name: string, input: EventChange): Promise<SavedEvent> {
    const { viewer, now } = context
    // Checked outside the transaction, because it looks up a club. Repeated if the event changes in between.
    const seen = await editableEvent(store, viewer, name)
    const { values: given, errors } = validateGiven(rules, input.fields)
    if (!given) throw Invalid.of(errors)
    const changes = {
      ...given,
      ...(hasSameDistances(given, seen) && { distances: seen.distances }),
      captainsChoice: input.captainsChoice ?? seen.captainsChoice,
    }
    await requireOwnChoices(viewer, seen, { ...seen, ...changes })
    if (holds(seen, changes)) return { event: seen }
    const after = { ...seen, ...given }
    // An event stored with a skipped time can still be edited otherwise.
    if (
      (['date', 'time', 'timeZone', ...entryFieldNames] as const).some(
        (field) => after[field] !== seen[field],
      )
    )
      requireTimes(after)
    if (after.coordinates !== seen.coordinates) requireOrder(after, input.fields.coordinates)
    const revision = seen.revision ?? 0
    if (input.revision !== undefined && input.revision !== revision) {
      throw Invalid.of({
        revision:
          'Someone else changed this event while you were editing it. Check their version, then save again.',
      })
    }
    const edited = await store.transaction(async (collections) => {
      const event = await findEvent(collections, seen.id)
      if ((event.revision ?? 0) !== revision) return undefined
      await lockAuthor(collections, viewer)
      const edit = { actorId: viewer.userId ?? '', newId, now }
      const edited = await changeEvent(collections, event, changes, edit)
      await recordEventAudit(collections, context, 'editEvent', edited)
      return edited
    })
    // The revision is the same, so `seen` is the event before the edit.
    if (!edited) return edit(context, name, input)
    if (changesStatuses(seen, edited)) await settle(seen.id)
    return { event: edited, orphanedDistances: await countOrphanedDistances(seen, edited) }
  }

  /** Counts the statuses that name a distance which the edit removed. */
  async function countOrphanedDistances(
    before: EventRecord,
    { id, distances }: EventRecord,
  ): Promise<number> {
    const left = storedDistances(distances) ?? []
    const removed = (storedDistances(before.distances) ?? []).filter(
      (one) => !left.some((other) => other.id === one.id),
    )
    const counts = await createEventRepository(store).distanceCounts(
      id,
      removed.map((one) => one.id),
    )
    return counts.flatMap(({ counts }) => Object.values(counts)).reduce((sum, count) => sum + count, 0)
  }

  /**
   * Stores a member's report that a race, or one of its distances, is full or has places again. Does nothing if that is
   * known. Throws `Invalid` for a race that has started or is off, and for a distance that it doesn't have.
   */
  function reportFull(context: CallContext, { slug, distance, isFull }: Parsed<typeof fullInput>) {
    const { userId: actorId = '' } = context.viewer
    const { now } = context
    return store.transaction(async (collections): Promise<EventRecord> => {
      const event = await findEvent(collections, slug)
      const { id, title, createdBy, full = [] } = event
      if (!takesPlace(event) || isPast(event, now, timeZone))
        throw new Invalid('This race has started or isn’t going ahead.')
      if (distance !== undefined && !storedDistances(event.distances)?.some((one) => one.id === distance))
        throw new Invalid('This race doesn’t have that distance.')
      const known = full.find((one) => one.distance === distance)
      if ((known !== undefined) === isFull) return event
      const limited = { limit: planChangesOfDay, text: tooManyReports, now }
      await enforceDailyLimit(collections, `full ${id} ${actorId}`, limited)
      const since = now.toISOString()
      const left = full.filter((one) => one !== known)
      const reports = isFull ? [...left, { ...(distance !== undefined && { distance }), since }] : left
      const after = { full: reports.length > 0 ? reports : undefined, updatedOn: since, updatedBy: actorId }
      const changed: EventRecord = { ...event, ...after }
      await collections.events.modify(id, () => changed)
      if (known && now.getTime() - Date.parse(known.since) > mistakeMs) {
        const due = new Date(now.getTime() + planDelayMs).toISOString()
        await collections.tellings.put({ id: needs.newId(), eventId: id, kind: 'places', actorId, due })
      }
      const action = isFull ? 'reportFull' : 'reportPlaces'
      const object = { name: title, path: paths.event(event.slug) }
      await needs.recordAudit(collections, context, { action, subjectId: createdBy, object })
      return changed
    })
  }

  const settle = (eventId: string) => store.transaction((collections) => settleEvent(collections, eventId))

  return {
    reportFull,

    /** Adds or edits an event. Returns the existing event if the viewer has already added exactly the same one. */
    save: (context: CallContext, input: Parsed<typeof eventInput>): Promise<SavedEvent> => {
      const { id, captainsChoice, revision, editionOf, ...fields } = input
      const change = { fields, captainsChoice, revision, editionOf }
      if (id === undefined) return withLock(fields.title ?? '', () => add(context, change))
      return withLock(id, () => edit(context, id, change))
    },
  }
}

/** Returns true if the form sent back an older notation of distances, which must stay because statuses use its ids. */
function hasSameDistances(
  given: Pick<Partial<EventRecord>, 'distances'>,
  { distances }: EventRecord,
): boolean {
  return distances !== undefined && given.distances === distancesText(readDistances(distances).distances)
}

/** Refuses viewers who may not add events, and so cannot edit any either. */
export const requireAuthor = requires(canAddEvent, 'Log in to add and edit events.')

/** Returns an event that the viewer may edit. Throws `Forbidden` for others. */
export async function editableEvent(
  collections: Collections,
  viewer: Viewer,
  name: string,
): Promise<EventRecord> {
  const event = await findEvent(collections, name)
  if (!canEditEvent(viewer, event)) throw new Forbidden(editorsOnly)
  return event
}

/** Records changes to other users' events in the audit log. Must be called in the transaction of the change. */
export function createRecordEventAudit(recordAudit: RecordAudit) {
  return async (
    collections: Collections,
    context: CallContext,
    action: AuditAction,
    { title, slug, createdBy }: EventRecord,
  ): Promise<void> => {
    if (isSelf(context.viewer, createdBy)) return
    const path = action === 'deleteEvent' ? {} : { path: paths.event(slug) }
    await recordAudit(collections, context, {
      action,
      subjectId: createdBy,
      object: { name: title, ...path },
    })
  }
}
