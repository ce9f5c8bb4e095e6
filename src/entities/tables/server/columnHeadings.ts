import { nameWords } from '../../../kernel/text/nameWords'
import type { ListColumn } from '../columns'
import { headingWords, type Meaning, meaningsIn } from './listWords'

/** A heading's meaning. 'time' may be chip or gun time; 'finishTime' and 'weakFinish' may be times of day. */
export type HeadingKind = ListColumn | 'time' | 'finishTime' | 'weakFinish'

/** Folds a heading for comparison, without case, accents, punctuation and brackets. */
export function headingKey(heading: string): string {
  // eslint-disable-next-line regexp/no-super-linear-move -- `readTable` cuts a cell off at `cellLength`.
  return nameWords(heading.replace(/[([][^)\]]*[)\]]/gu, ' ')).join(' ')
}

/** Returns what each heading says its column holds; undefined for an unknown heading. */
export function headingKinds(headings: readonly string[]): readonly (HeadingKind | undefined)[] {
  const meaningsOf = meaningsIn(headings)
  const kindOf = (heading: string) => {
    const words = headingWords(heading)
    return words.length === 0 ? undefined : kindOfWords(words, meaningsOf(words))
  }
  return headings.map((heading) => kindOf(heading) ?? kindOf(headingKey(heading)))
}

const times: readonly Meaning[] = ['time', 'finish', 'chip', 'gun', 'hours', 'minutes', 'seconds', 'start']
const units: readonly Meaning[] = ['hours', 'minutes', 'seconds']

function kindOfWords(
  words: readonly string[],
  meanings: readonly (Meaning | undefined)[],
): HeadingKind | undefined {
  const distinct = new Set<Meaning | undefined>(meanings.filter((meaning) => meaning !== 'stop'))
  const has = (...any: readonly Meaning[]) => any.some((meaning) => distinct.has(meaning))
  const isOnly = (...allowed: readonly Meaning[]) =>
    [...distinct].every((one) => one !== undefined && allowed.includes(one))
  const digits = words.some((word) => /^\d+$/u.test(word))
  if (digits) distinct.delete(undefined)
  const isNumbered = digits && words.every((word, at) => /^\d+$/u.test(word) || meanings[at] !== undefined)
  if (isNumbered && has('name', 'runner', 'first') && isOnly('name', 'runner', 'first', 'leg', 'club'))
    return 'runner'
  if (isNumbered && has('leg') && isOnly('leg', 'time', 'runner')) return 'leg'
  if (has('unused')) return 'other'
  if (words.every((word) => /^[hms]$/u.test(word)) && words.length > 1) return 'time'
  if (has('checkpoint')) return isOnly('checkpoint', 'name', 'place') ? 'checkpoint' : 'other'
  if (digits) return has('place', 'start') ? 'other' : undefined
  if (distinct.has(undefined)) return has('place') && has('group', 'sex', 'club') ? 'other' : undefined
  if (has('place')) return has('group', 'sex', 'club', 'start', 'leg') ? 'other' : 'position'
  if (isOnly('overall') && distinct.size > 0) return 'position'
  if (has('status')) return 'note'
  return subjectKind(has, isOnly) ?? timeKind(has, isOnly, distinct.size)
}

type Has = (...any: readonly Meaning[]) => boolean

/** Returns the kind of a heading about a runner or a race. */
function subjectKind(has: Has, isOnly: Has): HeadingKind | undefined {
  if (has(...times)) {
    return has('group', 'sex', 'club') ? 'other' : undefined
  }
  if (has('club')) return 'club'
  if (has('group', 'sex')) return 'category'
  if (has('first') && has('family')) return 'name'
  if (has('first')) return has('name') ? 'name' : 'firstName'
  if (has('family')) return has('name') ? 'name' : 'familyName'
  if (has('race', 'length')) return 'distance'
  if (has('name', 'runner')) return 'name'
  return isOnly('leg') && has('leg') ? 'other' : undefined
}

function timeKind(has: Has, isOnly: Has, size: number): HeadingKind | undefined {
  if (size === 0) return undefined
  if (has('length') && has(...units)) return 'other'
  if (has('start')) return isOnly('start', 'time') ? 'start' : 'other'
  const [unit, ...more] = units.filter((one) => has(one))
  if (unit !== undefined && more.length === 0 && isOnly('time', 'finish', 'race', unit)) {
    return unit as 'hours' | 'minutes' | 'seconds'
  }
  if (has('chip')) return 'chipTime'
  if (has('gun')) return 'gunTime'
  if (has('finish')) return has('time') ? 'finishTime' : 'weakFinish'
  return has('time') || more.length > 0 ? 'time' : undefined
}
