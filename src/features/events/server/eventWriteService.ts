import { Forbidden, Invalid } from '../../../api/apiError'
import type { CallContext } from '../../../api/handlers'
import { canChangeClubChoice } from '../../../domain/clubChoice'
import { canAddEvent, canEditEvent, canSetCaptainsChoice } from '../../../domain/permissions'
import { validateEvent, type EventField, type EventValues } from '../../../domain/validateEvent'
import type { FieldErrors, Fields } from '../../../domain/validation'
import type { Viewer } from '../../../domain/viewer'
import { yearlySlug } from '../../../domain/yearlySlug'
import { startOf } from '../../../domain/zone'
import type { EventRecord } from '../../../store/schema'
import { createClaims } from '../../../store/createClaims'
import type { Collections, Store } from '../../../store/store'
import type { EventInput } from './eventInput'
import { findEvent } from './findEvent'
import { freeEventSlug } from './freeEventSlug'
import { holds } from './holds'
import { indexEvent, unindexEvent } from './search/searchIndex'
import { settleStatuses } from './settleStatuses'

export interface EventWriteServiceNeeds {
  readonly store: Store
  readonly timeZone: string
  /** Id of the club with a captain's choice. */
  readonly captainsClubId: () => Promise<string | undefined>
  readonly newId: () => string
}

/** What the form sets of an event. */
type Decided = EventValues & Pick<EventRecord, 'captainsChoice'>

export function createEventWriteService(needs: EventWriteServiceNeeds) {
  const { store, timeZone, captainsClubId, newId } = needs
  const claim = createClaims()

  /** Throws `Invalid` where a field is wrong or not the viewer's to set. `before` is absent for a new event. */
  async function decide(viewer: Viewer, input: EventInput, before?: EventRecord): Promise<Decided> {
    const { values, errors } = validateEvent({ ...(before && fieldsOf(before)), ...input.fields })
    if (!values) throw invalid(errors)
    const captainsChoice = input.captainsChoice ?? before?.captainsChoice ?? false
    if (!canChangeClubChoice(viewer, before?.clubChoice, values.clubChoice)) {
      throw invalid({ clubChoice: 'Only admins of a club can choose it.' })
    }
    const isChanged = captainsChoice !== (before?.captainsChoice ?? false)
    if (isChanged && !canSetCaptainsChoice(viewer, await captainsClubId())) {
      throw invalid({ captainsChoice: 'Only admins of the captains’ club can set this.' })
    }
    return { ...values, captainsChoice }
  }

  function withValues<Rest extends object>(rest: Rest, values: Decided) {
    return { ...rest, ...values, startsAt: startOf(values.date, values.time, timeZone).toISOString() }
  }

  async function add({ viewer, now }: CallContext, input: EventInput): Promise<string> {
    requireAuthor(viewer)
    const values = await decide(viewer, input)
    const id = newId()
    return store.transaction(async (collections) => {
      const isTwin = (event: EventRecord) => event.createdBy === viewer.userId && holds(event, values)
      const { slug, twin } = await freeEventSlug(collections, { ...values, id, isTwin })
      // The form was sent twice: that makes no second event.
      if (twin) return twin.id
      const created = { createdOn: now.toISOString(), createdBy: viewer.userId }
      const event: EventRecord = withValues({ id, slug, ...created }, values)
      await collections.events.insert(event)
      await indexEvent(collections, event)
      return id
    })
  }

  async function edit({ viewer, now }: CallContext, name: string, input: EventInput): Promise<string> {
    // Outside the transaction, because it looks up a club; done again where the event changes meanwhile.
    const seen = await findEvent(store, name)
    if (!canEditEvent(viewer, seen)) throw new Forbidden('You may not edit this event.')
    const values = await decide(viewer, input, seen)
    if (holds(seen, values)) return seen.id
    const revision = seen.revision ?? 0
    if (input.revision !== undefined && input.revision !== revision) {
      throw invalid({ revision: 'Somebody else has changed this event while you were editing it.' })
    }
    const outcome = await store.transaction(async (collections) => {
      const event = await findEvent(collections, seen.id)
      if ((event.revision ?? 0) !== revision) return 'changed'
      const slug = await slugFor(collections, event, values, now)
      const updated = { updatedOn: now.toISOString(), updatedBy: viewer.userId, revision: revision + 1 }
      const edited: EventRecord = withValues({ ...event, slug, ...updated }, values)
      await collections.events.modify(event.id, () => edited)
      await indexEvent(collections, edited)
      if (values.date !== event.date) await settleStatuses(collections, event.id)
      return 'kept'
    })
    if (outcome === 'changed') return edit({ viewer, now }, name, input)
    if (values.date !== seen.date) await settle(seen.id)
    return seen.id
  }

  /** The slug for new values; the old one is kept, to lead to the event. */
  async function slugFor(collections: Collections, event: EventRecord, values: Decided, now: Date) {
    if (yearlySlug(event.title, event.date) === yearlySlug(values.title, values.date)) return event.slug
    const { slug } = await freeEventSlug(collections, { ...values, id: event.id })
    if (slug === event.slug) return event.slug
    await collections.formerEventSlugs.remove(slug)
    await collections.formerEventSlugs.put({
      id: event.slug,
      eventId: event.id,
      retiredOn: now.toISOString(),
    })
    return slug
  }

  const settle = (eventId: string) => store.transaction((collections) => settleStatuses(collections, eventId))

  return {
    /** Adds or edits an event; returns its id. What the viewer has already added, word for word, is not added again. */
    save: (context: CallContext, input: EventInput): Promise<string> => {
      const { id, fields } = input
      if (id === undefined) return claim(fields.title ?? '', () => add(context, input))
      return claim(id, () => edit(context, id, input))
    },

    /** Deletes an event with all statuses. Its id and slugs are kept, to be answered with `Gone`. */
    remove: (context: CallContext, name: string) => claim(name, () => remove(context, name)),
  }

  async function remove({ viewer, now }: CallContext, name: string) {
    const { id, people } = await store.transaction(async (collections) => {
      const event = await findEvent(collections, name)
      if (!canEditEvent(viewer, event)) throw new Forbidden('You may not delete this event.')
      for (const former of new Set([event.slug, event.id])) {
        const retiredOn = now.toISOString()
        await collections.formerEventSlugs.put({ id: former, eventId: event.id, retiredOn })
      }
      await collections.events.remove(event.id)
      await unindexEvent(collections, event.id)
      return { id: event.id, people: await settleStatuses(collections, event.id) }
    })
    await settle(id)
    return { deleted: id, people }
  }
}

export type EventWriteService = ReturnType<typeof createEventWriteService>

/** Throws `Forbidden` to those who can add no event, and so have none to edit. */
export function requireAuthor(viewer: Viewer): void {
  if (!canAddEvent(viewer)) throw new Forbidden('Log in to add and edit events.')
}

function invalid(errors: FieldErrors): Invalid {
  return new Invalid(Object.values(errors).join(' '), errors)
}

/** An event's values as its form would send them. */
function fieldsOf({ date, title, time, location, website, description, clubChoice }: EventRecord) {
  const fields: Fields<EventField> = { date, title, time, location, website, description, clubChoice }
  return fields
}
