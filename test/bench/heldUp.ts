import { endpoints } from '../../src/app/server/endpoints'
import { feedPatterns } from '../../src/kernel/urls/feedPaths'
import { openJar } from '../helpers/cookieJar'
import { viewerSlugs } from '../helpers/viewers'
import { logIn } from '../soak/openMember'
import { browserHeaders } from './answer'
import type { Bench } from './bench'
import { interleave } from './interleave'
import type { Figures } from './load'
import { ratioOf, type Spread, spreadOf } from './spread'
import type { RunningSide } from './startSides'
import { figureText, printTable, ratioText, ratioWidth } from './table'

/** What `/healthz` takes while something else is made, divided by what it takes while nothing is. */
export type HeldUp = Readonly<Record<string, Spread>>

export interface HeldUpNeeds {
  /** Path of a person's own calendar. */
  readonly own: string
  /** Id of an event of the sample member. */
  readonly ownEvent: string
}

const healthzPauseMs = 5

const explanation = `Whom calendars hold up: p99 of /healthz in milliseconds while nothing else is asked for, while the calendar of all events
is asked for after each edit of one of them, and while a person's own is made again and again. x is divided by alone.`

const columns = [
  { title: '', width: 24 },
  ...['p99', 'slowest'].map((title) => ({ title, width: 10 })),
  { title: 'x', width: ratioWidth },
]

/** How long others wait while calendars are made. */
export async function benchHeldUp(
  { loader, pace }: Bench,
  { site: { origin, pid } }: RunningSide,
  { own, ownEvent }: HeldUpNeeds,
): Promise<HeldUp> {
  const { api } = await logIn(openJar(origin), viewerSlugs.member)
  let edits = 0
  const ask = async (path: string) => {
    const answer = await fetch(origin + path, { headers: { 'accept-encoding': 'br' } })
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
    await answer.arrayBuffer()
  }
  const situations: Readonly<Record<string, (() => Promise<void>) | undefined>> = {
    alone: undefined,
    'all events, edited': async () => {
      edits += 1
      await api(endpoints.saveEvent, { id: ownEvent, title: `Harvest 10k, plan ${edits}` })
      await ask(feedPatterns.calendar)
    },
    'own calendar': () => ask(own),
  }
  const measure = async (work: (() => Promise<void>) | undefined): Promise<Figures> => {
    const asked = { origin, pid, headers: browserHeaders, isFresh: true, status: 200, paths: ['/healthz'] }
    const stretch = { ...pace.measured, connections: 1, pauseMs: healthzPauseMs }
    let isOver = false
    const busy = (async () => {
      while (work && !isOver) await work()
    })()
    const figures = await loader.run({ ...asked, ...stretch })
    isOver = true
    await busy
    return figures
  }
  const subjects = Object.values(situations)
  await interleave(subjects, 1, measure)
  const rounds = await interleave(subjects, pace.rounds, measure)
  const print = printTable(explanation, columns)
  const [alone = []] = rounds
  const p99 = (all: readonly Figures[]) => all.map((one) => one.p99)
  const figures: Record<string, Spread> = {}
  for (const [index, name] of Object.keys(situations).entries()) {
    const own = rounds[index] ?? []
    const ratio = index === 0 ? undefined : ratioOf(p99(own), p99(alone))
    const slowest = spreadOf(own.map((one) => one.slowest.ms)).median
    print([name, figureText(spreadOf(p99(own)).median), figureText(slowest), ratio ? ratioText(ratio) : ''])
    if (ratio) figures[name] = ratio
  }
  return figures
}
