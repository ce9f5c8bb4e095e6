import type { Loader, LoadOrder } from './load'
import type { Measure, Row, Stretch } from './measure'
import type { RunningSide, Side } from './sides'
import type { Worlds } from './worlds'

/** The length of a measurement. */
export interface Pace extends Pick<Row, 'rounds' | 'measured'> {
  readonly warmUp: Stretch
  readonly lighthouseRuns: number
}

/** The tools that each part of the bench gets. */
export interface Bench {
  /** This tree and, if there is one, the commit that it is compared with. */
  readonly sides: readonly Side[]
  readonly loader: Loader
  /** Another client, for those who ask at the same time. */
  readonly other: Loader
  readonly worlds: Worlds
  readonly pace: Pace
  /** Measures a row, prints it and keeps it for the JSON; as the pace says where the row does not. */
  readonly row: (row: Pick<Row, 'name' | 'subjects' | 'ratios'> & Partial<Row>) => Promise<void>
}

export interface Part {
  /** The subjects that a part measures, with their units. */
  readonly about: string
  /** True if a part needs tools that not everyone has, so it runs only on request. */
  readonly isOnRequest?: boolean
  run(bench: Bench): Promise<void>
}

/** Connections of a busy hour of a club's site. */
const usualConnections = 10

/** Measures how requests are answered. */
export function asking(
  { loader }: Bench,
  order: Omit<LoadOrder, keyof Stretch | 'connections'>,
  connections = usualConnections,
): Measure {
  return (stretch) => loader.run({ ...order, ...stretch, connections })
}

/** Compares the first subject, which is this tree, with all others. */
export function againstFirst(subjects: Row['subjects']): Row['ratios'] {
  const [first = '', ...others] = Object.keys(subjects)
  return others.map((other) => [first, other])
}

/** Something that is measured of every side, and compared with this tree. */
export function bySide(running: readonly RunningSide[], measure: (side: RunningSide) => Measure) {
  const subjects = Object.fromEntries(running.map((one) => [one.side.name, measure(one)]))
  return { subjects, ratios: againstFirst(subjects) }
}
