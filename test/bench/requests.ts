import { setTimeout as sleep } from 'node:timers/promises'
import { pageSpanMs } from '../../src/platform/render/createPageVersions'
import { lengthOf } from './answer'
import { startBare } from './bare'
import type { Bench } from './bench'
import { compareFigures, type Comparison, medianOf } from './compareFigures'
import type { Figures } from './load'
import { measureInTurn } from './measureInTurn'
import { type Asked, type Row, rowOfBare, type RowOfSide, rowOfSide, rowsOf, sidesHaving } from './rows'
import { withSides } from './startSides'
import { figureText, printTable, ratioText, ratioWidth } from './table'

/** By the key of a row. */
export type RequestRatios = Readonly<
  Record<string, { readonly againstRef?: Comparison; readonly againstBare: Comparison }>
>

const explanation = `Requests, with 10 connections, of this tree beside a bare Express route that sends the same bytes. Times in
milliseconds, CPU is the server's for one request. Medians of all rounds; x is what this tree has divided by what
that line has (smallest–largest of a round).`

/** Milliseconds that a row takes on a slow machine. */
const longestRowMs = 90_000

const columns = [
  { title: '', width: 19 },
  { title: '', width: 10 },
  ...['bytes', 'requests/s', 'p50', 'p99', 'CPU'].map((title) => ({ title, width: 10 })),
  ...['x requests/s', 'x p50', 'x p99', 'x CPU'].map((title) => ({ title, width: ratioWidth })),
]

/** Requests of each kind: to this tree, the commit that it is compared with, and the bare route, in turn. */
export async function benchRequests(bench: Bench): Promise<RequestRatios> {
  const world = await bench.worlds.get('usual')
  return withSides(bench.sides, world.directory, async (running) => {
    const print = printTable(explanation, columns)
    const ratios: [string, RequestRatios[string]][] = []
    for (const row of rowsOf(world)) {
      if (row.isKnown) await untilPagesStay()
      const having = await sidesHaving(row, running)
      const ofSides = await Promise.all(having.map((one) => rowOfSide(row, one)))
      ratios.push([row.key, await compareRow(bench, row, ofSides, print)])
    }
    return Object.fromEntries(ratios)
  })
}

/** Waits where visitors' pages would change before a row of them is measured. */
async function untilPagesStay(): Promise<void> {
  const left = pageSpanMs - (Date.now() % pageSpanMs)
  if (left < longestRowMs) await sleep(left)
}

/** Beside a bare route that sends what this tree does. */
async function compareRow(
  bench: Bench,
  row: Row,
  ofSides: readonly RowOfSide[],
  print: (cells: readonly string[]) => void,
): Promise<RequestRatios[string]> {
  const [own] = ofSides
  if (!own) throw new Error('There is no side.')
  const bare = await startBare({ [row.key]: own.example })
  try {
    const subjects = ofSides.map(({ asked, example }, index) => {
      return { name: bench.sides[index]?.name ?? '', asked, bytes: lengthOf(example) }
    })
    const last = { name: 'bare', asked: rowOfBare(row, own.example, bare), bytes: lengthOf(own.example) }
    return await compare(bench, row.name, [...subjects, last], print)
  } finally {
    await bare.stop()
  }
}

interface Subject {
  readonly name: string
  readonly bytes: number
  readonly asked: Asked
}

/** The first is compared with all others, the last of which is the bare route. */
async function compare(
  bench: Bench,
  rowName: string,
  subjects: readonly Subject[],
  print: (cells: readonly string[]) => void,
): Promise<RequestRatios[string]> {
  const figures = await measureInTurn(
    bench,
    subjects.map(({ asked }) => asked),
  )
  const [own = [], ...others] = figures
  const comparisons = others.map((other) => compareFigures(own, other))
  for (const [index, { name, asked, bytes }] of subjects.entries()) {
    const title = index === 0 ? rowName : ''
    print([title, name, cellOfBytes(asked, bytes), ...cells(figures[index] ?? [], comparisons[index - 1])])
  }
  const [againstBare = {}, againstRef] = comparisons.toReversed()
  return { ...(againstRef && { againstRef }), againstBare }
}

/** Nothing but a head is sent to whom has the page already. */
const cellOfBytes = ({ status }: Asked, bytes: number) => String(status === 304 ? 0 : bytes)

function cells(figures: readonly Figures[], comparison: Comparison = {}): readonly string[] {
  const medians = (['perSecond', 'p50', 'p99', 'cpu'] as const).map((measure) => medianOf(figures, measure))
  const { requestsPerSecond, p50, p99, cpuPerRequest } = comparison
  return [
    ...medians.map((median) => (median === undefined ? '' : figureText(median))),
    ...[requestsPerSecond, p50, p99, cpuPerRequest].map((ratio) => (ratio ? ratioText(ratio) : '')),
  ]
}
