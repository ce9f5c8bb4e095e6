import { clockText } from './result'
import { daysBetween } from '../dates/dates'

/** A result to be drawn. */
export interface Plotted {
  /** `YYYY-MM-DD` */
  readonly date: string
  readonly seconds: number
}

interface Tick {
  /** Percent of the picture, from the left or from the top. */
  readonly at: number
  readonly label: string
}

export interface PlottedResults {
  /** The position of each result, in order. */
  readonly points: readonly { readonly x: number; readonly y: number }[]
  /** The readings of the clock, the fastest first. */
  readonly times: readonly Tick[]
  readonly years: readonly Tick[]
}

/** Steps that read well on a clock, in seconds: whole, half and quarter minutes and hours. */
const timeSteps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400, 28_800, 86_400]

const mostSteps = 4

/** More labels would touch each other on a phone. */
const mostYears = 4

/**
 * The places of results in a picture: whole years from left to right, and the faster the higher, so that a runner who
 * gets faster sees a line that climbs. `results` must not be empty.
 */
export function chartOf(results: readonly Plotted[]): PlottedResults {
  const times = results.map(({ seconds }) => seconds)
  const [fastest, slowest] = [Math.min(...times), Math.max(...times)]
  const step = stepFor(slowest - fastest)
  const before = Math.floor(fastest / step) * step
  const bottom = Math.max(Math.ceil(slowest / step) * step, before + step)
  // A single time stands in the middle.
  const top = Math.min(before, bottom - 2 * step)
  const years = results.map(({ date }) => Number(date.slice(0, 4)))
  const [first, last] = [Math.min(...years), Math.max(...years)]
  const start = `${first}-01-01`
  const days = daysBetween(start, `${last + 1}-01-01`)
  const yOf = (seconds: number) => hundredths((seconds - top) / (bottom - top))
  const xOf = (date: string) => hundredths(daysBetween(start, date) / days)
  const every = Math.ceil((last - first + 1) / mostYears)
  return {
    points: results.map(({ date, seconds }) => ({ x: xOf(date), y: yOf(seconds) })),
    times: range(top, bottom, step).map((seconds) => ({ at: yOf(seconds), label: clockText(seconds) })),
    years: range(first, last, every).map((year) => ({ at: xOf(`${year}-01-01`), label: String(year) })),
  }
}

/** The smallest step with which few ticks span so many seconds; whole days for the longest races. */
function stepFor(seconds: number): number {
  const found = timeSteps.find((step) => seconds / step <= mostSteps)
  return found ?? Math.ceil(seconds / 86_400 / mostSteps) * 86_400
}

function range(from: number, to: number, step: number): readonly number[] {
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step)
}

function hundredths(part: number): number {
  return Math.round(part * 10_000) / 100
}
