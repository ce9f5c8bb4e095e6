import { endpoints } from '../../src/app/features.server'
import { feedPatterns, ownCalendarPath } from '../../src/kernel/urls/feedPaths'
import { paths } from '../../src/kernel/urls/paths'
import { picturePaths } from '../../src/kernel/urls/picturePaths'
import { openJar } from '../helpers/cookieJar'
import { viewerSlugs } from '../helpers/viewers'
import { logIn } from '../soak/people'
import { fetchResponse } from './bare'
import { asking, fetching, heldUp, type Part } from './bench'
import type { Measure } from './measure'
import { withSides } from './sides'
import { calendarKey } from './worlds'

/** Measures pages of many people and events, and the delay that they cause for others. */
export const big: Part = {
  about: `Big pages, as a member sees them: an event with 3,000 statuses, before and after it, a club of 2,000 and its results by
month, a member with 1,000 events and their results, each beside an ordinary one. One client asks for the page again and
again, another for /healthz. Milliseconds, and KB as they are sent.`,
  async run(bench) {
    const { directory, crowds } = await bench.worlds.get('crowded')
    await withSides(bench.sides, directory, async (running) => {
      for (const [name, crowd] of Object.entries(crowds)) {
        const subjects: Record<string, Measure> = {}
        for (const one of running) {
          subjects[`${one.side.name}, alone`] = heldUp(bench, one)
          for (const situation of ['ordinary', 'big'] as const) {
            const { bytes } = await fetchResponse(one.site.origin + crowd[situation], { cookie: one.cookie })
            const measure = heldUp(bench, one, fetching(one, [crowd[situation]]))
            subjects[`${one.side.name}, ${situation}`] = async (stretch) => {
              return { ...(await measure(stretch)), KB: bytes / 1000 }
            }
          }
        }
        const ratios = running.flatMap(({ side: { name } }) =>
          ['ordinary', 'alone'].map((other) => [`${name}, big`, `${name}, ${other}`] as const),
        )
        await bench.row({ name, subjects, ratios })
      }
    })
  },
}

/** Measures calendars: a personal one is generated for each request, and that of all events after each edit. */
export const feeds: Part = {
  about: `A calendar of 1,000 events beside pages of one event, of this tree, with one connection, and what /healthz takes while
nothing else is asked for, while the calendar of all events is asked for after each edit, and while a person's own is
made again and again. Milliseconds.`,
  async run(bench) {
    const { directory, events } = await bench.worlds.get('crowded')
    await withSides(bench.sides.slice(0, 1), directory, async (_, running) => {
      const { origin, pid } = running.site
      const ask = (path: string, ...others: readonly string[]) =>
        asking(bench, { origin, pid, paths: [path, ...others], isFresh: others.length > 0 }, 1)
      const [own, all] = [ownCalendarPath(calendarKey), feedPatterns.calendar]
      const [page = '', ...pages] = events.map(paths.event)
      const ratios = [['calendar', 'page']] as const
      await bench.row({
        name: 'made anew',
        subjects: { page: ask(page, ...pages), calendar: ask(own) },
        ratios,
      })
      await bench.row({ name: 'kept', subjects: { page: ask(page), calendar: ask(all) }, ratios })

      const { api } = await logIn(openJar(origin), viewerSlugs.member)
      const fields = { date: '2031-06-01', time: '09:00', description: '' }
      const { event } = await api(endpoints.saveEvent, { title: 'Harvest 10k', ...fields })
      let edits = 0
      const edit = async () => {
        edits += 1
        await api(endpoints.saveEvent, { id: event.id, title: `Harvest 10k, plan ${edits}` })
        await fetching(running, [all], false)()
      }
      const subjects = {
        alone: heldUp(bench, running),
        'all events, edited': heldUp(bench, running, edit),
        'own calendar': heldUp(bench, running, fetching(running, [own], false)),
      }
      await bench.row({
        name: 'whom calendars hold up',
        subjects,
        ratios: ['all events, edited', 'own calendar'].map((one) => [one, 'alone'] as const),
      })
    })
  },
}

/** So many pictures that have to be painted are asked for at the same moment, as by a link in a crowded chat. */
const atOnce = 500

/**
 * Measures pictures and the delay that they cause for others. The commit that this tree is compared with may have none.
 */
export const pictures: Part = {
  about: `Pictures for previews of links beside pages of events, of this tree: a known one beside a kept page, with 10 connections, a
new one beside a page that has to be made, with one, ${atOnce} new ones at once, and what /healthz takes meanwhile.
Milliseconds.`,
  async run(bench) {
    const { events, directory } = await bench.worlds.get('usual')
    await withSides(bench.sides.slice(0, 1), directory, async (_, running) => {
      const { origin, pid } = running.site
      const pages = events.map(paths.event)
      const [page = ''] = pages
      const ask = (path: string) => asking(bench, { origin, pid, paths: [path] })
      const html = await (await fetch(origin + page)).text()
      const [, known] = /property="og:image" content="[^"]*?(\/picture\/[^"]+)"/.exec(html) ?? []
      if (known === undefined) throw new Error(`${page} names no picture.`)
      const ratios = [['picture', 'page']] as const
      await bench.row({ name: 'kept', subjects: { page: ask(page), picture: ask(known) }, ratios })
      // Under whatever hash a picture is asked for, it is painted when it is asked for first.
      const unknown = events.map((slug) => picturePaths.event(slug, 'bench'))
      let round = 0
      const many: Measure = async (stretch) => {
        round += 1
        const asked = Array.from(
          { length: atOnce },
          (_, n) => unknown[(round * atOnce + n) % unknown.length] ?? '',
        )
        const answers = Promise.all(asked.map((path) => isRefused(origin + path)))
        const figures = await heldUp(bench, running)(stretch)
        return { ...figures, refused: (await answers).filter(Boolean).length }
      }
      const visitor = { ...running, cookie: '' }
      await bench.row({
        name: 'made',
        subjects: {
          page: heldUp(bench, running, fetching(visitor, pages)),
          picture: heldUp(bench, running, fetching(visitor, unknown, false)),
          'many at once': many,
        },
        ratios: [...ratios, ['many at once', 'page']],
      })
    })
  },
}

/** Returns true if the picture is to be asked for later. Throws if a response is neither it nor says how much later. */
async function isRefused(url: string): Promise<boolean> {
  const answer = await fetch(url)
  await answer.arrayBuffer()
  if (answer.status === 200) return false
  if (answer.status === 503 && answer.headers.has('Retry-After')) return true
  throw new Error(`${url} answers ${answer.status}.`)
}
