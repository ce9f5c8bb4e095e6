import { freeSlug } from '../../../kernel/text/freeSlug'
import { numberedSlug } from '../../../kernel/text/slug'
import { eventsWithSlugs, formerSlugsOf } from '../../../entities/events/server/eventSlugRepository'
import { yearlySlug } from '../../../entities/events/yearlySlug'
import type { EventRecord } from '../../../entities/events/records'
import { idsOf } from '../../../store/idsOf'
import type { Collections } from '../../../store/store'

export interface SlugRequest {
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
  collections: Pick<Collections, 'events' | 'formerEventSlugs'>,
  { id, title, date, isDuplicate }: SlugRequest,
): Promise<{ readonly slug: string; readonly duplicate?: EventRecord }> {
  const { events, formerEventSlugs } = collections
  const plain = yearlySlug(title, date)
  const own = await ownSlug()
  if (own !== undefined) return { slug: own }
  const { slug, number } = await freeSlug(plain, async (slugs) => {
    const holders = await eventsWithSlugs(collections, slugs)
    const former = await formerEventSlugs.getMany(slugs)
    const taken = [...holders.map((event) => event.slug), ...idsOf(former)]
    return slugs.map((one) => !taken.includes(one))
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
