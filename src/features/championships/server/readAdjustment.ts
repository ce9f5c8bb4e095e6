import { Invalid } from '../../../kernel/calls/apiError'
import { isDate } from '../../../kernel/dates/dates'
import { fieldMessages } from '../../../kernel/fields/fieldMessages'
import { type Checked, checkText, gather } from '../../../kernel/fields/validation'
import { adjustmentTextLength } from '../../../kernel/limits'
import { typedResult, typedResultMessage } from '../../../kernel/running/result'
import { decimalField } from '../championshipFields'
import { type AdjustmentKind, adjustmentKinds } from '../adjustmentKinds'
import type { AdjustmentInput } from '../inputs'
import type { AdjustmentRecord, ChampionshipRecord } from '../records'

type Values = Pick<AdjustmentRecord, 'counterId' | 'text' | 'value' | 'date'>

/** Returns the fields of a new adjustment, each of its kind. A field that the kind does not have is ignored. Throws `Invalid`. */
export function readAdjustment(
  {
    kind,
    counter = '',
    text,
    value,
    date,
  }: Pick<AdjustmentInput, 'kind' | 'counter' | 'text' | 'value' | 'date'>,
  season: Pick<ChampionshipRecord, 'from' | 'to'>,
  today: string,
): Values & { readonly kind: AdjustmentKind } {
  const { text: reason, race } = adjustmentKinds[kind]
  const isMissing = race && race.none === undefined && counter === ''
  const { values, errors } = gather<Values>({
    counterId: isMissing ? { error: fieldMessages.required('The race') } : { value: race ? counter : '' },
    text: checkReason(text, reason?.label),
    value: checkValue(kind, String(value ?? '')),
    date: kind === 'helping' ? checkDate(date ?? '', season) : { value: today },
  })
  if (values) return { kind, ...values }
  const { counterId, ...others } = errors
  throw Invalid.of({ ...others, ...(counterId !== undefined && { counter: counterId }) })
}

function checkReason(text: string | undefined, label: string | undefined): Checked<string> {
  if (label === undefined) return { value: '' }
  return checkText(text, { label, maximum: adjustmentTextLength, required: true })
}

/** Checks points, or a time, which is stored in seconds. */
function checkValue(kind: AdjustmentKind, text: string): Checked<number> {
  if (kind === 'prediction') {
    const seconds = typedResult(text)
    return seconds === undefined ? { error: typedResultMessage } : { value: seconds }
  }
  if (kind === 'tie') {
    return /^[1-9]\d?$/u.test(text.trim()) ? { value: Number(text) } : { error: 'Enter a place, such as 1.' }
  }
  if (kind === 'score') {
    const { value } = decimalField('Points', NaN).check(text, 'Points')
    return value === undefined || Number.isNaN(value) ? { error: 'Enter the points, such as 20.' } : { value }
  }
  if (kind !== 'points') return { value: 0 }
  const checked = decimalField('Points', 0).check(text, 'Points')
  return checked.value === 0 ? { error: 'Enter the points, such as 5 or −2.5.' } : checked
}

function checkDate(date: string, { from, to }: Pick<ChampionshipRecord, 'from' | 'to'>): Checked<string> {
  if (!isDate(date)) return { error: fieldMessages.date('The date') }
  return date < from || date > to ? { error: 'The date must be in the season.' } : { value: date }
}
