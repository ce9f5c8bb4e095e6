import { counted } from '../../../../kernel/text/counted'
import type { TieRule } from '../rules'

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** 'six', and '12' for a number above ten. */
export const word = (count: number) => words[count] ?? String(count)

/** 'six races'. */
export const amount = (count: number, one: string, many = `${one}s`) =>
  `${word(count)} ${count === 1 ? one : many}`

/** 'once', 'twice', 'three times'. */
export const times = (count: number) => ['', 'once', 'twice'][count] || `${word(count)} times`

export const points = (count: number) => counted(count, 'point', 'points')

/** 'short', 'short and long', 'short, medium and long'. */
export function listed(items: readonly (string | number)[], last = 'and'): string {
  const [end = '', ...others] = [...items].reverse()
  return others.length === 0 ? String(end) : `${others.reverse().join(', ')} ${last} ${end}`
}

/** Sentences, and what is left out because nothing needs saying. */
export type Sentences = readonly (string | false | undefined)[]

/** The phrases that name the ways to decide a tie. */
export const tieTexts: Readonly<Record<TieRule, string>> = {
  mostRaces: 'the most races run',
  average: 'the best average',
  betterPlaces: 'the better finishing places',
  headToHead: 'the most wins over each other',
  nextScore: 'the best score that doesn’t count',
  lessTime: 'the lowest total time',
}
