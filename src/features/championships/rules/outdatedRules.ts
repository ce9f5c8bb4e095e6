import { listed } from './ruleWords'
import { readFormula } from './formula'
import type { Rules } from './rules'

type Kinds = readonly { readonly kind: string }[]

/** The rules as a document from before may have them. */
interface EarlierRules {
  readonly field: string
  readonly order: string
  readonly oneTable?: boolean
  readonly decimalAge?: boolean
  readonly points: { readonly kind: string; readonly podium?: string; readonly of?: string }
  readonly formula?: string
  readonly bonuses: Kinds
  readonly helping: { readonly atMost: number; readonly isRun?: boolean }
  readonly joker?: { readonly atMost: number }
  readonly counting: {
    readonly best: number
    readonly groups: readonly {
      readonly group: string
      readonly atLeast: number
      readonly only?: boolean
      readonly categories?: readonly string[]
    }[]
    readonly perDistance?: number
    readonly perMonth?: number
    readonly differentRaces?: number
    readonly exceptions?: readonly unknown[]
  }
  readonly open: readonly {
    readonly groups: readonly string[]
    readonly terrains?: readonly string[]
    readonly points?: number
    readonly finishers?: number
  }[]
  readonly eligible: { readonly firstClaim: string; readonly memberDays?: number }
  readonly ties: readonly string[]
}

const pointsNames: Readonly<Record<string, string>> = {
  wholeField: 'points by place in the whole race',
  timeBands: 'points by time',
  improvement: 'points for improvement',
  fromMiddle: 'points from the middle place',
  fixed: 'the same points for everyone',
  handicap: 'seconds as points',
}
const bonusNames: Readonly<Record<string, string>> = {
  seasonBest: 'extra points for a season’s best',
  nearPersonalBest: 'extra points near a personal best',
  ageGrade: 'extra points by age grade',
  raceBeyondBest: 'extra points for more races',
  once: 'extra points once a season',
  attendance: 'extra points for each further race',
}
const tieNames: Readonly<Record<string, string>> = {
  headToHeadGrade: 'ties by age grade',
  improvement: 'ties by improvement',
  behindWinner: 'ties by the gap to the winner',
}

/**
 * Returns what these rules have that Startline no longer has, in words: none for rules that it can compute. `groupsOfRaces` are
 * the groups of each counting race.
 */
export function outdatedRules(
  rules: Rules,
  groupsOfRaces: readonly (readonly string[])[] = [],
): readonly string[] {
  const earlier: EarlierRules = rules
  const { field, points, counting, eligible, open, order } = earlier
  const { best, groups } = counting
  const counted = (names: readonly string[]) => groups.filter(({ group }) => names.includes(group)).length
  const overlaps =
    [...groupsOfRaces, ...open.map((one) => one.groups)].some((names) => counted(names) > 1) ||
    (best > 0 && groups.reduce((sum, { atLeast }) => sum + atLeast, 0) > best)
  const found: readonly (string | false | undefined)[] = [
    field === 'league' && 'a monthly league',
    earlier.oneTable && field !== 'all' && 'one table for all groups',
    earlier.decimalAge && 'ages to one decimal place',
    order === 'place' && 'order by place in the whole race',
    order === 'improvement' && 'order by improvement',
    pointsNames[points.kind],
    points.podium && 'extra points for the first places',
    points.of === 'record' && 'a share of the course record',
    ...earlier.bonuses.map(({ kind }) => bonusNames[kind]),
    earlier.helping.isRun && earlier.helping.atMost > 0 && 'helping that counts as a race',
    (earlier.joker?.atMost ?? 0) > 0 && 'joker races',
    (counting.perDistance ?? 0) > 0 && 'a limit for each distance',
    (counting.perMonth ?? 0) > 0 && 'a limit for each month',
    (counting.differentRaces ?? 0) > 0 && 'a number of different events',
    (counting.exceptions ?? []).length > 0 && 'exceptions for some categories',
    groups.some(({ only }) => only) && 'groups of which only their races count',
    groups.some(({ categories = [] }) => categories.length > 0) && 'groups for some categories',
    overlaps && 'races in several groups',
    open.some(({ terrains = [] }) => terrains.length > 0) && 'open races by terrain',
    open.some((one) => one.points !== undefined) && 'open races with fixed points',
    open.some(({ finishers = 0 }) => finishers > 0) && 'open races that need several finishers',
    eligible.firstClaim === 'onDay' && 'first claim on the day of the race',
    (eligible.memberDays ?? 0) > 0 && 'days of membership',
    ...earlier.ties.map((tie) => tieNames[tie]),
    earlier.formula && readFormula(earlier.formula).error && 'a formula that can’t be read',
  ]
  return found.filter((one) => typeof one === 'string')
}

/** Returns what people read instead of the standings, or undefined for rules that can be computed. */
export function outdatedText(outdated: readonly string[]): string | undefined {
  if (outdated.length === 0) return undefined
  return `This championship uses rules that Startline no longer has: ${listed(outdated)}. Choose others to see its standings.`
}

/** Returns true if points followed from people's sex or age by rules that Startline no longer has. */
export function outdatedAges(rules: Rules): boolean {
  const { points, bonuses, ties, counting }: EarlierRules = rules
  return (
    points.kind === 'timeBands' ||
    bonuses.some(({ kind }) => kind === 'ageGrade') ||
    ties.some((tie) => tie === 'headToHeadGrade' || tie === 'behindWinner') ||
    (counting.exceptions ?? []).length > 0 ||
    counting.groups.some(({ categories = [] }) => categories.length > 0)
  )
}
