import { freeSlug } from '../../../kernel/text/freeSlug'
import { numberedSlug } from '../../../kernel/text/slug'
import { yearlySlug } from '../../../entities/events/yearlySlug'
import type { EventRecord } from '../../../entities/events/records'
import type { Collections } from '../../../store/store'

export interface WantedSlug {
  /** Id of the event that needs the slug: it may get back any of its former slugs. */
  readonly id: string
  readonly title: string
  readonly date: string
  /** Whether an event with such a slug is the same event, sent twice. */
  readonly isTwin?: (event: EventRecord) => boolean
}

/** Slugs of one event that are looked at: more than an event is ever renamed. */
const ownLimit = 100

/** A copy that was sent twice is among the last events with its title. */
const lastOnes = 8

/**
 * The first slug of title and year that no other event has or ever had, so that no link ever leads to another event.
 * Where the same event is among the last ones with that title (`isTwin`), it is returned as well.
 */
export async function freeEventSlug(
  { events, formerEventSlugs }: Pick<Collections, 'events' | 'formerEventSlugs'>,
  { id, title, date, isTwin }: WantedSlug,
): Promise<{ readonly slug: string; readonly twin?: EventRecord }> {
  const wanted = yearlySlug(title, date)
  const before = await own()
  if (before !== undefined) return { slug: before }
  const { slug, number } = await freeSlug(wanted, async (slugs) => {
    const holders = await holdersOf(slugs)
    const former = await formerEventSlugs.getMany(slugs)
    return slugs.map(
      (one) => ![...holders.map((event) => event.slug), ...former.map((kept) => kept.id)].includes(one),
    )
  })
  const last = Array.from({ length: Math.min(lastOnes, number - 1) }, (_, at) =>
    numberedSlug(wanted, number - 1 - at),
  )
  const twin = isTwin && last.length > 0 ? (await holdersOf(last)).find(isTwin) : undefined
  return twin ? { slug: twin.slug, twin } : { slug }

  async function holdersOf(slugs: readonly string[]): Promise<readonly EventRecord[]> {
    return (await events.find({ index: 'bySlug', where: { slug: slugs }, limit: slugs.length })).items
  }

  /** The slug of this title and year that the event has, or once had. */
  async function own(): Promise<string | undefined> {
    const former = await formerEventSlugs.find({ index: 'byEvent', where: { eventId: id }, limit: ownLimit })
    const slugs = [(await events.get(id))?.slug ?? '', ...former.items.map((kept) => kept.id)]
    return slugs.find(
      (one) => one === wanted || one === numberedSlug(wanted, Number(/-(\d+)$/.exec(one)?.[1] ?? 1)),
    )
  }
}
