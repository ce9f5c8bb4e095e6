import { setTimeout as sleep } from 'node:timers/promises'
import { feedPatterns } from '../../src/kernel/urls/feedPaths'
import { paths } from '../../src/kernel/urls/paths'
import { sitemapIndexPath } from '../../src/features/sitemap/server/sitemapPath'
import { pageSpanMs } from '../../src/platform/render/createPageVersions'
import { viewerSlugs } from '../helpers/viewers'
import { browserHeaders, fetchResponse, startBare } from './bare'
import { againstFirst, asking, type Part } from './bench'
import type { LoadOrder } from './load'
import type { Figures, Measure } from './measure'
import { type RunningSide, withSides } from './sides'
import { type World, worldSizes } from './worlds'

/** Something asked for again and again. */
interface Page {
  readonly paths: readonly string[]
  /**
   * True if the page is rendered for this request; otherwise it may come from the cache. A visitor's page is cached by
   * its URL, so it gets a new one.
   */
  readonly isFresh?: boolean
  readonly isSignedIn?: boolean
  /** Asked by a browser that has the page already. */
  readonly isKnown?: boolean
}

/** Events asked for in turn: more than a round comes to. */
const eventsAsked = 4000

/** Milliseconds that a row takes on a slow machine. */
const longestRowMs = 90_000

const day = () => new Date().toISOString().slice(0, 10)

/** The rows of the table, by their names. */
export function pagesOf({ events, clubs }: World) {
  const [home, past] = [[paths.home], [paths.pastEvents]]
  const list = [`/api/event?from=${day()}&limit=50`]
  const event = [paths.event(events[events.length >> 1] ?? '')]
  const anyEvent = Array.from({ length: Math.min(events.length, eventsAsked) }, (_, step) =>
    // A prime, so that all years come up in turn.
    paths.event(events[(step * 7919) % events.length] ?? ''),
  )
  const year = Number(day().slice(0, 4))
  const ofYears = (isWanted: (year: number) => boolean) =>
    anyEvent.filter((path) => isWanted(Number(/-(\d{4})$/.exec(path)?.[1])))
  const [made, signedIn] = [{ isFresh: true }, { isFresh: true, isSignedIn: true }]
  return {
    'home, kept': { paths: home },
    'event, kept': { paths: event },
    'past events, kept': { paths: past },
    'home, kept: 304': { paths: home, isKnown: true },
    'calendar, kept': { paths: [feedPatterns.calendar] },
    'news, kept': { paths: [feedPatterns.atom] },
    'sitemap, kept': { paths: [sitemapIndexPath] },
    'home, made': { paths: home, ...made },
    'event, made': { paths: anyEvent, ...made },
    'past events, made': { paths: past, ...made },
    'home, signed in': { paths: home, ...signedIn },
    'event, signed in': { paths: anyEvent, ...signedIn },
    // One has results, with their marks and the bests of its runners.
    'event of earlier years, signed in': { paths: ofYears((of) => of < year), ...signedIn },
    'event of later years, signed in': { paths: ofYears((of) => of > year), ...signedIn },
    'club, signed in': { paths: clubs.map((slug) => paths.club(slug)), ...signedIn },
    'bests, signed in': { paths: [paths.userResults(viewerSlugs.member)], ...signedIn },
    'API list of 50, kept': { paths: list },
    'API list of 50': { paths: list, ...made },
  } as const satisfies Record<string, Page>
}

/** Returns the pages measured in worlds of different sizes. */
function grownPages(world: World): Readonly<Record<string, Page>> {
  const texts = ['half marathon', 'keswick', 'canal 10k', 'riverside', 'parkrun', 'hill race']
  const pages = pagesOf(world)
  const names = ['event, made', 'home, made', 'past events, made', 'API list of 50'] as const
  const ofMembers = ['home, signed in', 'bests, signed in'] as const
  return {
    ...Object.fromEntries([...names, ...ofMembers].map((name) => [name, pages[name]])),
    search: {
      paths: texts.map((text) => `/api/event-search?${new URLSearchParams({ text })}`),
      isFresh: true,
    },
    'list of clubs, made': { paths: [paths.clubs], isFresh: true },
    'a day, made': { paths: [paths.day(day())], isFresh: true },
  }
}

/** How a page is asked of a side, and its first response. Throws if that has no such page. */
export async function orderOf(page: Page, { site, cookie }: Pick<RunningSide, 'site' | 'cookie'>) {
  const { isFresh = false, isSignedIn = false, isKnown = false } = page
  const headers = { ...browserHeaders, ...(isSignedIn && { cookie }) }
  const example = await fetchResponse(site.origin + page.paths[0], headers)
  const known = { headers: { ...headers, 'if-none-match': example.headers['etag'] ?? '' }, status: 304 }
  const order = {
    ...{
      origin: site.origin,
      pid: site.pid,
      paths: page.paths,
      headers,
      isFresh,
      networks: ['10.0', 60_000],
    },
    ...(isKnown && known),
  } satisfies Partial<LoadOrder>
  return { order, example }
}

/** Each page of this tree, of the commit that it is compared with, and of a bare route that sends the same bytes. */
export const requests: Part = {
  about: `Requests, with 10 connections, beside a bare Express route that sends the same bytes. Milliseconds;
cpu is the server's for one request. Medians of all rounds (smallest–largest).`,
  async run(bench) {
    const world = await bench.worlds.get('usual')
    await withSides(bench.sides, world.directory, async (running, thisTree) => {
      for (const [name, page] of Object.entries<Page>(pagesOf(world))) {
        if (page.isKnown) await untilPagesStay()
        const { example } = await orderOf(page, thisTree)
        const bare = { side: { name: 'bare' }, site: await startBare(example), cookie: '' }
        try {
          const subjects: Record<string, Measure> = {}
          for (const one of [...running, bare]) {
            // A commit may have no such page, which is newer.
            if (!(await fetch(one.site.origin + page.paths[0], { headers: { cookie: one.cookie } })).ok)
              continue
            const { order, example } = await orderOf(page, one)
            const measure = asking(bench, order)
            const size: Figures = page.isKnown ? {} : { bytes: example.bytes }
            subjects[one.side.name] = async (stretch) => ({ ...(await measure(stretch)), ...size })
          }
          await bench.row({ name, subjects, ratios: againstFirst(subjects) })
        } finally {
          await bare.site.stop()
        }
      }
    })
  },
}

/** Waits if visitors' pages would change before a row of them is measured. */
async function untilPagesStay(): Promise<void> {
  const left = pageSpanMs - (Date.now() % pageSpanMs)
  if (left < longestRowMs) await sleep(left)
}

/** Compares the cost of a world a hundred times as large. */
export const growth: Part = {
  about: `Growth: ${worldSizes.large.events} events beside ${worldSizes.small.events}, and as many more people and statuses; in both, clubs fill a page.`,
  async run(bench) {
    const [small, large] = [await bench.worlds.get('small'), await bench.worlds.get('large')]
    const [inSmall, inLarge] = [grownPages(small), grownPages(large)]
    await withSides(bench.sides, small.directory, (smallSides) =>
      withSides(bench.sides, large.directory, async (largeSides) => {
        for (const [name, page] of Object.entries(inSmall)) {
          const subjects: Record<string, Measure> = {}
          for (const one of smallSides) {
            subjects[`${one.side.name}, small`] = asking(bench, (await orderOf(page, one)).order)
          }
          for (const one of largeSides) {
            const { order } = await orderOf(inLarge[name] ?? page, one)
            subjects[`${one.side.name}, large`] = asking(bench, order)
          }
          const ratios = bench.sides.map(({ name: side }) => [`${side}, large`, `${side}, small`] as const)
          await bench.row({ name, subjects, ratios })
        }
      }),
    )
  },
}
