import { slugBatches } from '../../../domain/slug'
import { yearlySlug } from '../../../domain/yearlySlug'
import type { EventRecord } from '../../../store/schema'
import type { Collections } from '../../../store/store'

export interface WantedSlug {
  /** Id of the event that the slug is for: the event may have back any slug that it had before. */
  readonly id: string
  readonly title: string
  readonly date: string
  /** Whether an event that already has such a slug is the same event, sent once more. */
  readonly isTwin?: (event: EventRecord) => boolean
}

/**
 * The first slug of title and year that no other event has or ever had, so that no link ever leads to another event.
 * Where the event itself is found on the way (`isTwin`), it is returned as well.
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
