import { slugBatches } from '../../../domain/slug'
import { yearlySlug } from '../../../domain/yearlySlug'
import type { EventRecord } from '../../../store/schema'
import type { Collections } from '../../../store/store'

export interface WantedSlug {
  /** Of the event that the slug is for: one that it had before is free to it. */
  readonly id: string
  readonly title: string
  readonly date: string
  /** Asked of each event on the way that has such a slug. */
  readonly isTwin?: (event: EventRecord) => boolean
}

/**
 * The first slug of title and year that no other event has or ever had: what leads to one event never leads to
 * another. Or the twin, where one is met before that.
 */
export async function freeEventSlug(
  { events, formerEventSlugs }: Pick<Collections, 'events' | 'formerEventSlugs'>,
  { id, title, date, isTwin }: WantedSlug,
): Promise<{ readonly slug: string; readonly twin?: EventRecord }> {
  for (const slugs of slugBatches(yearlySlug(title, date))) {
    const { items } = await events.find({ index: 'bySlug', where: { slug: slugs }, limit: slugs.length })
    const former = await formerEventSlugs.getMany(slugs)
    for (const slug of slugs) {
      const holder = items.find((event) => event.slug === slug)
      if (holder && isTwin?.(holder)) return { slug, twin: holder }
      const owner = holder?.id ?? former.find((one) => one.id === slug)?.eventId
      if (owner === undefined || owner === id) return { slug }
    }
  }
  throw new Error('Batches of slugs have no end.')
}
