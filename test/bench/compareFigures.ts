import type { Figures } from './load'
import { ratioOf, type Spread, spreadOf } from './spread'

const measures = ['perSecond', 'p50', 'p95', 'p99', 'cpu'] as const

type Measure = (typeof measures)[number]

/** Names of the JSON: those of the figures, with what they are of. */
const names = {
  perSecond: 'requestsPerSecond',
  p50: 'p50',
  p95: 'p95',
  p99: 'p99',
  cpu: 'cpuPerRequest',
} as const satisfies Record<Measure, string>

/** This tree's figures divided by the other's of the same rounds; what was not measured is absent. */
export type Comparison = { readonly [M in Measure as (typeof names)[M]]?: Spread }

export function compareFigures(figures: readonly Figures[], others: readonly Figures[]): Comparison {
  const comparison: Partial<Record<(typeof names)[Measure], Spread>> = {}
  for (const measure of measures) {
    const [own, other] = [valuesOf(figures, measure), valuesOf(others, measure)]
    if (own && other) comparison[names[measure]] = ratioOf(own, other)
  }
  return comparison
}

/** The median of all rounds; undefined where it was not measured. */
export function medianOf(figures: readonly Figures[], measure: Measure): number | undefined {
  const values = valuesOf(figures, measure)
  return values && spreadOf(values).median
}

function valuesOf(figures: readonly Figures[], measure: Measure): readonly number[] | undefined {
  const values = figures.map((one) => one[measure]).filter((value) => value !== undefined)
  return values.length === figures.length && values.length > 0 ? values : undefined
}
