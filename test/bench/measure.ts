/** The median and limits of several rounds. */
export interface Spread {
  readonly median: number
  readonly min: number
  readonly max: number
}

/** Throws if there are no values. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  const [min, max] = [sorted[0], sorted.at(-1)]
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  if (min === undefined || max === undefined || low === undefined || high === undefined) {
    throw new Error('There are no values')
  }
  return { median: (low + high) / 2, min, max }
}

/** Which of so many comes first, second and so on: forwards and backwards in turn, each of them first now and then. */
export function orderOf(round: number, count: number): readonly number[] {
  const order = Array.from({ length: count }, (_, place) => (place + (round >> 1)) % count)
  return round % 2 === 0 ? order : order.reverse()
}

/** The figures of one measurement, by name. */
export type Figures = Readonly<Record<string, number>>

/** The minimum length of a measurement. */
export interface Stretch {
  readonly seconds: number
  /** Goes on until there are so many answers, however long that takes: a busy machine gives few in a second. */
  readonly leastResponses: number
}

export type Measure = (stretch: Stretch) => Promise<Figures>

/** Several things measured in turn, in many short rounds: what slows a round down slows down all of them. */
export interface Row {
  readonly name: string
  readonly subjects: Readonly<Record<string, Measure>>
  /** Names of subjects: the first's figures are divided by the second's of the same round. */
  readonly ratios?: readonly (readonly [string, string])[] | undefined
  readonly rounds: number
  readonly measured: Stretch
  /** Absent if the first measurement counts, too. */
  readonly warmUp?: Stretch | undefined
}

/** Spreads of each figure, by the names of the subjects and, for ratios, such as `one : other`. */
export type RowResult = Readonly<Record<string, Readonly<Record<string, Spread>>>>

/** Warms each up, measures all in each round, in a changing order, and compares them. */
export async function measureRow({ subjects, rounds, measured, ...row }: Row): Promise<RowResult> {
  const all = Object.entries(subjects).map(([name, measure]) => ({ name, measure, rounds: [] as Figures[] }))
  if (row.warmUp) for (const { measure } of all) await measure(row.warmUp)
  for (let round = 0; round < rounds; round += 1) {
    for (const index of orderOf(round, all.length)) {
      const one = all[index]
      one?.rounds.push(await one.measure(measured))
    }
  }
  const roundsOf = (name: string) => all.find((one) => one.name === name)?.rounds ?? []
  return Object.fromEntries([
    ...all.map((one) => [one.name, spreadsOf(one.rounds)] as const),
    ...(row.ratios ?? []).map(([one, other]) => {
      return [`${one} : ${other}`, spreadsOf(ratiosOf(roundsOf(one), roundsOf(other)))] as const
    }),
  ])
}

/** Summarises each figure that every round has. */
function spreadsOf(rounds: readonly Figures[]): Readonly<Record<string, Spread>> {
  const names = Object.keys(rounds[0] ?? {}).filter((name) => rounds.every((round) => name in round))
  return Object.fromEntries(names.map((name) => [name, spreadOf(rounds.map((round) => round[name] ?? NaN))]))
}

function ratiosOf(rounds: readonly Figures[], others: readonly Figures[]): readonly Figures[] {
  return rounds.map((round, index) => {
    const other = others[index] ?? {}
    const shared = Object.entries(round).filter(([name]) => name in other)
    return Object.fromEntries(shared.map(([name, value]) => [name, value / (other[name] ?? NaN)]))
  })
}

/** Prints a row: a line with the names of its figures, then one for each subject and ratio. */
export function printRow(name: string, result: RowResult): void {
  const figures = [...new Set(Object.values(result).flatMap(Object.keys))]
  const line = (first: string, cells: readonly string[]) =>
    console.log(`${first.padEnd(48)}${cells.map((cell) => cell.padStart(20)).join('')}`)
  line(name, figures)
  for (const [subject, spreads] of Object.entries(result)) {
    line(
      `  ${subject}`,
      figures.map((figure) => spreadText(spreads[figure])),
    )
  }
}

/** The median, and what it was between. */
function spreadText(spread: Spread | undefined): string {
  if (!spread) return ''
  const [median, min, max] = [spread.median, spread.min, spread.max].map(figureText)
  return min === max ? `${median}` : `${median} (${min}–${max})`
}

/** Three significant digits, none lost before the point. */
function figureText(value: number): string {
  return value.toFixed(Number.isInteger(value) || value >= 100 ? 0 : value >= 10 ? 1 : value >= 0.1 ? 2 : 3)
}
