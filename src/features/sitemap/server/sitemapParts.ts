import { setImmediate } from 'node:timers/promises'
import { standardDistances } from '../../../kernel/running/lengths'
import { paths } from '../../../kernel/urls/paths'
import { clubNameCountPages, createClubRepository } from '../../../entities/clubs/server/clubRepository'
import { createEventRepository, dateCountPages } from '../../../entities/events/server/eventRepository'
import { listPages, type Collections } from '../../../store/store'

/** A page of the site for search engines. */
export interface PublicPage {
  readonly path: string
  /** The instant of the last change of its content, if it is known: ISO, UTC. */
  readonly changed?: string
}

/** The most URLs in one file. https://www.sitemaps.org/protocol.html allows 50,000, but those take long to create. */
const urlsMaximum = 2000

/** The number of documents read before a pause for other requests. */
const batch = 500

/**
 * Pages that are not about one event or one club. Pages of days are left out, because most of them show the same as the
 * page of their only event.
 */
const others: readonly PublicPage[] = [
  paths.home,
  paths.pastEvents,
  paths.clubs,
  paths.ageGrade,
  paths.privacy,
  paths.forWebsites,
  ...standardDistances.map(({ id }) => paths.races(id)),
].map((path) => ({ path }))

const partName = /^(pages|clubs|events-(?<year>\d{4}))(?:-(?<number>[2-9]|[1-9]\d{1,3}))?$/

/**
 * Creates the parts of the sitemap. Events are grouped by year, so that the parts of past years stay the same. An event
 * counts as changed when it is edited, but not when statuses change the numbers on its page.
 */
export function createSitemapParts(store: Collections, most = urlsMaximum) {
  const clubRepository = createClubRepository(store)
  const eventRepository = createEventRepository(store)

  /** Returns the names of the parts that hold this number of pages: `name`, `name-2`, … */
  const namesOf = (name: string, pages: number) =>
    Array.from({ length: Math.ceil(pages / most) }, (_, n) => (n === 0 ? name : `${name}-${n + 1}`))

  const clubs = () => withPauses(listPages((after) => clubRepository.byName(batch, after)))

  function eventsOf(year: string) {
    const range = { from: `${year}-01-01`, to: `${year}-12-31`, order: 1, limit: batch } as const
    return withPauses(listPages((after) => eventRepository.byDate({ ...range, after })))
  }

  async function countClubs(): Promise<number> {
    let sum = 0
    for await (const { count } of withPauses(clubNameCountPages(store, batch))) sum += count
    return sum
  }

  /** Returns the number of events in each year that has any. */
  async function countYears(): Promise<ReadonlyMap<string, number>> {
    const years = new Map<string, number>()
    for await (const { key, count } of withPauses(dateCountPages(store, batch))) {
      const year = String(key[0]).slice(0, 4)
      years.set(year, (years.get(year) ?? 0) + count)
    }
    return years
  }

  async function pagesOf(name: string, first: number): Promise<readonly PublicPage[]> {
    const year = /\d{4}/.exec(name)?.[0]
    const pages: PublicPage[] = []
    let number = 0
    const add = (page: PublicPage) => {
      if (number >= first) pages.push(page)
      number += 1
      return pages.length < most
    }
    if (year === undefined) {
      for await (const { slug } of clubs()) if (!add({ path: paths.club(slug) })) break
    } else {
      for await (const { slug, createdOn, updatedOn } of eventsOf(year)) {
        if (!add({ path: paths.event(slug), changed: updatedOn ?? createdOn })) break
      }
    }
    return pages
  }

  return {
    async names(): Promise<readonly string[]> {
      const [clubCount, years] = [await countClubs(), await countYears()]
      return [
        'pages',
        ...namesOf('clubs', clubCount),
        ...[...years].flatMap(([year, count]) => namesOf(`events-${year}`, count)),
      ]
    },

    /** Returns the pages of a part. Undefined for an unknown or empty part. */
    async pages(part: string): Promise<readonly PublicPage[] | undefined> {
      const [, name = '', , number] = partName.exec(part) ?? []
      if (part === 'pages') return others
      if (name === '' || name === 'pages') return undefined
      const pages = await pagesOf(name, (Number(number ?? 1) - 1) * most)
      return pages.length > 0 ? pages : undefined
    },
  }
}

/** Yields the items of the pages, and pauses after each page to let other requests run. */
async function* withPauses<T>(pages: AsyncIterable<readonly T[]>): AsyncGenerator<T, void> {
  for await (const items of pages) {
    yield* items
    await setImmediate()
  }
}
