import { setImmediate } from 'node:timers/promises'
import { standardDistances } from '../../../kernel/running/lengths'
import { paths } from '../../../kernel/urls/paths'
import { groupPages, listPages } from '../../../store/pages'
import type { Collections } from '../../../store/store'

/** A page of the site for search engines. */
export interface PublicPage {
  readonly path: string
  /** When its content was last changed, where that is known: ISO, UTC. */
  readonly changed?: string
}

/** The most URLs in one file, so that it is soon made; https://www.sitemaps.org/protocol.html allows 50,000. */
const addressesMost = 2000

/** How many documents are read at once, before a pause for other requests. */
const batch = 500

/**
 * Pages that are not about one event or one club. Pages of days are left out: most days have one event, whose own
 * page shows the same.
 */
const others: readonly PublicPage[] = [
  paths.home,
  paths.pastEvents,
  paths.clubs,
  paths.privacy,
  paths.forWebsites,
  ...standardDistances.map(({ id }) => paths.races(id)),
].map((path) => ({ path }))

const partName = /^(pages|clubs|events-(?<year>\d{4}))(?:-(?<number>[2-9]|[1-9]\d{1,3}))?$/

/**
 * The public pages of the site in parts. Events are grouped by year, so that the parts of past years do not change.
 * An event has changed when it was edited; people's statuses only change numbers on its page.
 */
export function createSitemapParts(store: Collections, most = addressesMost) {
  /** The names of the parts for a number of pages: `name`, `name-2`, … */
  const namesOf = (name: string, pages: number) =>
    Array.from({ length: Math.ceil(pages / most) }, (_, n) => (n === 0 ? name : `${name}-${n + 1}`))

  const clubs = () =>
    unhurried(listPages((after) => store.clubs.find({ index: 'byName', limit: batch, after })))

  function eventsOf(year: string) {
    const range = { from: `${year}-01-01`, to: `${year}-12-31` }
    return unhurried(
      listPages((after) => store.events.find({ index: 'byDate', ...range, limit: batch, after })),
    )
  }

  async function countClubs(): Promise<number> {
    let sum = 0
    const names = groupPages(store.clubs, { index: 'byName', by: ['name'], limit: batch })
    for await (const { count } of unhurried(names)) sum += count
    return sum
  }

  /** How many events there are in each year that has any. */
  async function countYears(): Promise<ReadonlyMap<string, number>> {
    const years = new Map<string, number>()
    const days = groupPages(store.events, { index: 'byDate', by: ['date'], limit: batch })
    for await (const { key, count } of unhurried(days)) {
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

    /** The pages of a part; undefined where there is no such part or it is empty. */
    async pages(part: string): Promise<readonly PublicPage[] | undefined> {
      const [, name = '', , number] = partName.exec(part) ?? []
      if (part === 'pages') return others
      if (name === '' || name === 'pages') return undefined
      const pages = await pagesOf(name, (Number(number ?? 1) - 1) * most)
      return pages.length > 0 ? pages : undefined
    },
  }
}

/** What is on the pages, with a pause for other requests after each. */
async function* unhurried<T>(pages: AsyncIterable<readonly T[]>): AsyncGenerator<T, void> {
  for await (const items of pages) {
    yield* items
    await setImmediate()
  }
}
