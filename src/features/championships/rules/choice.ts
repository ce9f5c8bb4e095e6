import type { Score } from './book'
import { groupBy } from '../../../kernel/groupBy'
import { compare } from '../../../kernel/text/compare'

/** How many of the counted scores may or must be of one kind. */
export interface Limit {
  readonly id: number
  /** Groups can overlap. A score falls under one limit of any other kind. */
  readonly kind: 'group' | 'distance' | 'month' | 'open' | 'race'
  readonly atLeast: number
  readonly atMost: number
}

/** A score that can count, with what it is worth: a positive integer. */
export interface Candidate {
  readonly score: Score
  readonly weight: number
  readonly limits: readonly Limit[]
  /** The race that its years have in common, or '' for none. */
  readonly race: string
}

interface Choosing {
  /** The best first. */
  readonly candidates: readonly Candidate[]
  readonly best: number
  /** The number of different races that are asked for. */
  readonly different: number
}

/**
 * Returns the candidates that are worth most under their limits, after as few as possible are missing of what the limits
 * ask for. Taking each that fits is best where no limits overlap, and often where they do.
 */
export function choiceOf(choosing: Choosing): readonly Candidate[] {
  const { candidates, best, different } = choosing
  const isSimple = different === 0 && candidates.every(({ limits }) => limits.length < 2)
  if (isSimple) return takeEach(askedFirst(candidates), best).taken
  const { taken, isSkipped } = takeEach(candidates, best)
  const isCapped = ({ atMost }: Limit) => atMost !== Infinity
  const isSure = !isSkipped || candidates.every(({ limits }) => limits.filter(isCapped).length < 2)
  if (isSure && missing(taken, choosing) === missing(candidates, choosing)) return taken
  return everyChoice(choosing, takeEach(askedFirst(candidates), best).taken)
}

/** Puts the best candidates that fulfil minimums before the others. */
function askedFirst(candidates: readonly Candidate[]): readonly Candidate[] {
  const counts = new Map<Limit, number>()
  const [asked, others]: [Candidate[], Candidate[]] = [[], []]
  for (const one of candidates) {
    let isAsked = false
    for (const limit of one.limits) if (add(counts, limit) <= limit.atLeast) isAsked = true
    if (isAsked) asked.push(one)
    else others.push(one)
  }
  return [...asked, ...others]
}

function takeEach(candidates: readonly Candidate[], best: number) {
  const counts = new Map<Limit, number>()
  const taken: Candidate[] = []
  let isSkipped = false
  for (const one of candidates) {
    if (taken.length === best) break
    if (one.limits.every((limit) => (counts.get(limit) ?? 0) < limit.atMost)) {
      taken.push(one)
      for (const limit of one.limits) add(counts, limit)
    } else isSkipped = true
  }
  return { taken, isSkipped }
}

function add(counts: Map<Limit, number>, limit: Limit): number {
  const count = (counts.get(limit) ?? 0) + 1
  counts.set(limit, count)
  return count
}

/** Returns how many are missing of what the limits and the number of different races ask for. */
function missing(taken: readonly Candidate[], { candidates, different }: Choosing): number {
  const counts = new Map<Limit, number>()
  for (const { limits } of candidates) for (const limit of limits) counts.set(limit, 0)
  for (const { limits } of taken) for (const limit of limits) add(counts, limit)
  let sum = 0
  for (const [{ atLeast }, count] of counts) sum += Math.max(0, atLeast - count)
  if (different === 0) return sum
  const races = new Set(taken.map(({ race }) => race))
  races.delete('')
  return sum + Math.max(0, different - races.size)
}

/** A choice as far as the candidates have been gone through. */
interface State {
  /** The use of each open limit by the choice, as the digits of one number. */
  readonly used: number
  readonly value: number
  readonly count: number
  readonly last: Candidate | undefined
  readonly before: State | undefined
}

/** A limit whose use is the digit of `State.used` with this weight. */
interface Digit {
  readonly limit: Limit
  readonly base: number
  readonly weight: number
}

interface Item {
  readonly candidate: Candidate
  readonly digits: readonly Digit[]
  /** The digits that only the first score at a race adds to: this race, and the number of different races. */
  readonly once: readonly Digit[]
  /** Limits under which this is the last candidate. */
  readonly closing: Digit[]
  /** The worth of the best so many of this and all later candidates. */
  rest: readonly number[]
}

/** More states than published rules lead to. Beyond it the worst are left out, so that no rules block the site. */
const mostStates = 200

/**
 * Finds the best choice by dynamic programming: goes through the candidates and keeps, for each use of the limits that are
 * still open, the best choice that leads to it. Choices that cannot become as good as a known one are left out.
 */
function everyChoice(choosing: Choosing, known: readonly Candidate[]): readonly Candidate[] {
  const { candidates, best } = choosing
  const worth = (list: readonly Candidate[]) => list.reduce((sum, { weight }) => sum + weight, 0)
  const penalty = worth(candidates) + 1
  const least = worth(known) - penalty * missing(known, choosing)
  let states: State[] = [{ used: 0, value: 0, count: 0, last: undefined, before: undefined }]
  for (const item of itemsOf(choosing)) {
    const next = new Map<number, State>()
    const keep = (reached: State) => {
      const state = item.closing.length > 0 ? closed(reached, item.closing, penalty) : reached
      const other = next.get(state.used)
      if (!other || state.value > other.value) next.set(state.used, state)
    }
    for (const state of states) {
      if (state.value + (item.rest[Math.min(best - state.count, item.rest.length - 1)] ?? 0) < least) continue
      const taken = taking(state, item)
      if (taken) keep(taken)
      keep(state)
    }
    states = [...next.values()]
    if (states.length > mostStates) states = states.sort(better).slice(0, mostStates)
  }
  const chosen: Candidate[] = []
  const [end] = states.sort(better)
  for (let state = end; state; state = state.before) if (state.last) chosen.push(state.last)
  return chosen
}

const better = (a: State, b: State) => b.value - a.value || a.used - b.used

const digitOf = (used: number, { base, weight }: Digit) => Math.floor(used / weight) % base

/** Returns the state after a score counts, or undefined if a limit is reached. */
function taking(state: State, { candidate, digits, once }: Item): State | undefined {
  let { used } = state
  for (const digit of digits) {
    const count = digitOf(used, digit)
    if (count >= digit.limit.atMost) return undefined
    if (count < digit.base - 1) used += digit.weight
  }
  if (once.every((digit) => digit.limit.kind !== 'race' || digitOf(used, digit) === 0)) {
    for (const digit of once) if (digitOf(used, digit) < digit.base - 1) used += digit.weight
  }
  return {
    used,
    value: state.value + candidate.weight,
    count: state.count + 1,
    last: candidate,
    before: state,
  }
}

/** Returns a state after the last candidate under some limits, whose use need not be told apart any more. */
function closed(state: State, closing: readonly Digit[], penalty: number): State {
  let { used, value } = state
  for (const digit of closing) {
    const count = digitOf(used, digit)
    value -= penalty * Math.max(0, digit.limit.atLeast - count)
    used -= count * digit.weight
  }
  return { used, value, count: state.count, last: state.last, before: state.before }
}

/**
 * Returns the candidates by what they fall under, so that most limits close early, and of those under the same limits only
 * as many as can count.
 */
function itemsOf({ candidates, best, different }: Choosing): readonly Item[] {
  const races = different > 0 ? repeatedRaces(candidates) : new Map<string, Limit>()
  const limits = new Set([...candidates.flatMap((one) => one.limits), ...races.values()])
  const sizes = { race: 0, month: 0, distance: 0, open: 0, group: -Infinity }
  for (const { kind } of limits) sizes[kind] += 1
  const major = (['race', 'month', 'distance', 'open'] as const).reduce((a, b) =>
    sizes[b] > sizes[a] ? b : a,
  )
  let weight = 1
  let shared: number | undefined
  const digitFor = (limit: Limit): Digit => {
    const base = Math.min(best, limit.atMost === Infinity ? limit.atLeast : limit.atMost) + 1
    // Candidates come by the limits of the major kind, so that one is closed before the next opens.
    const own = limit.kind === major ? (shared ??= weight) : weight
    if (own === weight) weight *= base
    return { limit, base, weight: own }
  }
  const digits = new Map([...limits].map((limit) => [limit, digitFor(limit)]))
  const most = best < candidates.length ? best : Infinity
  const all = digitFor({ id: -1, kind: 'group', atLeast: 0, atMost: most })
  const apart = digitFor({ id: -1, kind: 'group', atLeast: different, atMost: Infinity })

  const kinds = new Map<string, Item[]>()
  for (const candidate of candidates) {
    const race = races.get(candidate.race)
    const isOfRace = different > 0 && candidate.race !== ''
    const own: Digit[] = [all]
    const once = isOfRace ? [apart] : []
    let [first, others, room] = ['', isOfRace ? 'race' : '', best]
    for (const limit of race ? [race, ...candidate.limits] : candidate.limits) {
      const digit = digits.get(limit)
      if (digit) (limit === race ? once : own).push(digit)
      if (limit !== race) room = Math.min(room, limit.atMost)
      if (limit.kind === major) first = `${limit.id}`
      else others += ` ${limit.id}`
    }
    const key = `${first} ${others}`
    const kind = kinds.get(key)
    const item = { candidate, digits: own, once, closing: [], rest: [] }
    if (!kind) kinds.set(key, [item])
    else if (kind.length < room) kind.push(item)
  }
  const items = [...kinds].sort(([a], [b]) => compare(a, b)).flatMap(([, kind]) => kind)
  finish(items, best)
  return items
}

/** Closes each limit at its last item, and adds up what the best of this and all later items are worth. */
function finish(items: readonly Item[], best: number) {
  const closed = new Set<Digit>()
  const weights: number[] = []
  for (const item of items.toReversed()) {
    item.closing.push(...[...item.digits, ...item.once].filter((digit) => !closed.has(digit)))
    for (const digit of item.closing) closed.add(digit)
    const { weight } = item.candidate
    const at = weights.findIndex((other) => other < weight)
    weights.splice(at < 0 ? weights.length : at, 0, weight)
    weights.length = Math.min(weights.length, best)
    let sum = 0
    item.rest = [0, ...weights.map((one) => (sum += one))]
  }
}

/** Returns the races with several candidates. At any other race a score is always of another race. */
function repeatedRaces(candidates: readonly Candidate[]): Map<string, Limit> {
  const races = new Map<string, Limit>()
  for (const [race, { length }] of groupBy(candidates, (one) => one.race)) {
    if (race && length > 1) races.set(race, { id: -2 - races.size, kind: 'race', atLeast: 0, atMost: 1 })
  }
  return races
}
