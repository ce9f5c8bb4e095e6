import { freeSlug } from '../../../kernel/text/freeSlug'
import { numberedSlug } from '../../../kernel/text/slug'
import { yearlySlug } from '../../../entities/events/yearlySlug'
import type { EventRecord } from '../../../entities/events/records'
import type { Collections } from '../../../store/store'

export interface SlugRequest {
  /** Id of the event that needs the slug. It may get a former slug of its own back. */
  readonly id: string
  readonly title: string
  readonly date: string
  /** Returns true if an existing event is the same one, from a form that was sent twice. */
  readonly isDuplicate?: (event: EventRecord) => boolean
}

/** The limit on former slugs read, more than any event has. */
const ownLimit = 100

/** The number of latest events with the title among which a duplicate is looked for. */
const lastOnes = 8

/**
 * Finds the first slug of title and year that no other event has or ever had, so that no link ever leads to another
 * event. Also returns the latest event with that title for which `isDuplicate` is true, if any.
 */
export async function freeEventSlug(
  { events, formerEventSlugs }: Pick<Collections, 'events' | 'formerEventSlugs'>,
  { id, title, date, isDuplicate }: SlugRequest,
): Promise<{ readonly slug: string; readonly duplicate?: EventRecord }> {
  const plain = yearlySlug(title, date)
  const own = await ownSlug()
  if (own !== undefined) return { slug: own }
  const { slug, number } = await freeSlug(plain, async (slugs) => {
    const holders = await holdersOf(slugs)
    const former = await formerEventSlugs.getMany(slugs)
    return slugs.map(
      (one) => ![...holders.map((event) => event.slug), ...former.map((one) => one.id)].includes(one),
    )
  })
  const last = Array.from({ length: Math.min(lastOnes, number - 1) }, (_, at) =>
    numberedSlug(plain, number - 1 - at),
  )
  const duplicate = isDuplicate && last.length > 0 ? (await holdersOf(last)).find(isDuplicate) : undefined
  return duplicate ? { slug: duplicate.slug, duplicate } : { slug }

  async function holdersOf(slugs: readonly string[]): Promise<readonly EventRecord[]> {
    return (await events.find({ index: 'bySlug', where: { slug: slugs }, limit: slugs.length })).items
  }

  /** Finds a slug of this title and year that the event has or once had. */
  async function ownSlug(): Promise<string | undefined> {
    const former = await formerEventSlugs.find({ index: 'byEvent', where: { eventId: id }, limit: ownLimit })
    const slugs = [(await events.get(id))?.slug ?? '', ...former.items.map((one) => one.id)]
    return slugs.find(
      (one) => one === plain || one === numberedSlug(plain, Number(/-(\d+)$/.exec(one)?.[1] ?? 1)),
    )
  }
}
