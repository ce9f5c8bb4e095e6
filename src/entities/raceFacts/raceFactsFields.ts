import { type FieldRule, numberField, validate, type ValuesOf } from '../../kernel/fields/fieldRules'
import type { Fields, Validated } from '../../kernel/fields/validation'
import { raceSizeMaximum } from './limits'
import { valueLength } from '../../kernel/limits'
import { thousands } from '../../kernel/text/counted'
import { formatResult, readTypedResult } from '../../kernel/running/result'

/** The fields of the form, for a distance of `metres`. Times are in seconds: the winners’, and the fastest known on the course. */
export function raceFactsFields(metres?: number) {
  return {
    starters: countField('Starters'),
    finishers: countField('Finishers'),
    women: countField('Female finishers'),
    men: countField('Male finishers'),
    fastestWoman: timeField('Fastest woman', metres),
    fastestMan: timeField('Fastest man', metres),
    recordWomen: timeField('Women’s course record', metres),
    recordMen: timeField('Men’s course record', metres),
  }
}

export type RaceFactsField = keyof ReturnType<typeof raceFactsFields>

export type RaceFactsValues = ValuesOf<ReturnType<typeof raceFactsFields>>

/** Returns the typed values, or an error for each field that is wrong by itself or doesn’t fit the others. */
export function validateRaceFacts(
  texts: Fields<RaceFactsField>,
  metres: number | undefined,
): Validated<RaceFactsValues> {
  const validated = validate<RaceFactsValues>(raceFactsFields(metres), texts)
  const errors = validated.values && contradictions(validated.values)
  return errors && Object.keys(errors).length > 0 ? { errors } : validated
}

/** Returns an error for each number that is larger than one that it is part of. */
export function contradictions({
  starters = Infinity,
  finishers,
  women = 0,
  men = 0,
}: Partial<RaceFactsValues>): Readonly<Record<string, string>> {
  return {
    ...(finishers !== undefined &&
      finishers > starters && { finishers: 'There can’t be more finishers than starters.' }),
    ...(women + men > (finishers ?? starters) && {
      women: `The numbers of women and men can’t add up to more than the number of ${finishers === undefined ? 'starters' : 'finishers'}.`,
    }),
  }
}

function countField(label: string) {
  const error = `Enter a whole number up to ${thousands(raceSizeMaximum)}.`
  return numberField(label, (count) => count <= raceSizeMaximum, error)
}

function timeField(label: string, metres: number | undefined): FieldRule<number | undefined> {
  return {
    label,
    maximum: valueLength,
    check: (text = '') => (text.trim() === '' ? { value: undefined } : readTypedResult(text.trim(), metres)),
    textOf: (seconds) => (seconds === undefined ? '' : formatResult(seconds)),
  }
}
