import { fieldMessages, subjectOf } from './fieldMessages'
import { type FieldRule, type FieldRules, flagField, namesOf, shortText } from './fieldRules'
import type { Checked } from './validation'
import { numberLimit, valueLength } from '../limits'
import { thousands } from '../text/counted'
import { yesNo } from '../text/yesNo'

/** A field with what the form says about it. */
export type RuleField<Value, Takes = 'number'> = FieldRule<Value> & {
  readonly hint?: string | undefined
  /** The texts of a choice, by value. */
  readonly options?: Readonly<Record<string, string>>
  /** An example of each choice, for one that is shown as buttons. */
  readonly examples?: Readonly<Record<string, string>>
  /** Attributes of its control, which has several lines if it has `rows`. */
  readonly attributes?: { readonly [Name in 'rows' | 'maxLength']?: number } & {
    readonly type?: 'date'
    /** Id of a list of values to choose from. */
    readonly list?: string
    readonly required?: boolean
  }
} & (Takes extends 'number' ? { readonly takes: 'number' } : unknown)

/** The part of a field that its control depends on. */
export type ShownRule = Pick<
  RuleField<never, 'text'>,
  'label' | 'hint' | 'options' | 'examples' | 'takes' | 'attributes'
>

/** One of some values, with their texts. The first one is also the value of an empty text. */
export function oneOf<Choice extends string>(
  label: string,
  options: Readonly<Record<Choice, string>>,
): RuleField<Choice, 'text'> {
  const choices = Object.keys(options) as Choice[]
  const [first] = choices as [Choice, ...Choice[]]
  return {
    label,
    maximum: valueLength,
    options,
    check(text = '') {
      const value = text === '' ? first : choices.find((one) => one === text)
      return value === undefined ? { error: fieldMessages.notOffered(subjectOf(label)) } : { value }
    },
    textOf: (value) => value,
  }
}

/** A whole number from 0 to `maximum`; 0 where its text is empty. */
export function countField(label: string, hint?: string, maximum = 99): RuleField<number> {
  return {
    label,
    maximum: valueLength,
    hint,
    check(text = '') {
      const value = /^\d{0,4}$/u.test(text.trim()) ? Number(text) : NaN
      return value <= maximum ? { value } : { error: `Enter a whole number from 0 to ${maximum}.` }
    },
    textOf: (value) => (value === 0 ? '' : String(value)),
    takes: 'number',
  }
}

/** A whole or decimal number up to `most`, which may be negative; `none` if the text is empty. */
export function decimalField(
  label: string,
  none: number,
  most = numberLimit,
): FieldRule<number> & { readonly takes: 'number' } {
  return {
    label,
    ...shortText,
    check(text = '') {
      const typed = text.trim()
      if (typed === '') return { value: none }
      if (!/^[-−]?\d+(?:\.\d{1,3})?$/u.test(typed))
        return { error: `${subjectOf(label)} must be a number such as 5 or 2.5.` }
      const value = Number(typed.replace('−', '-'))
      if (Math.abs(value) <= most) return { value }
      return { error: value > 0 ? `Enter ${thousands(most)} or less.` : `Enter −${thousands(most)} or more.` }
    },
    textOf: (value) => (value === none ? '' : String(value)),
    takes: 'number',
  }
}

/** A box to tick. */
export function boxField(label: string): FieldRule<boolean> & { readonly takes: 'flag' } {
  const { check, ...field } = flagField(label)
  const read = (text?: string): Checked<boolean> => {
    const { value, error } = check(text, label)
    return error === undefined ? { value: value === true } : { error }
  }
  return { ...field, check: read, textOf: yesNo }
}

/** A decimal number, or a word that stands for another value. */
export function numberOr<Other extends string>(
  label: string,
  hint: string,
  word: string,
  other: Other,
): RuleField<number | Other, 'text'> {
  return {
    label,
    maximum: valueLength,
    hint,
    check(text = '') {
      const value = text.trim().toLowerCase() === word ? other : readNumber(text.trim() || '0')
      return value === undefined ? { error: tooLarge(text) ?? hint } : { value }
    },
    textOf: (value) => (value === other ? word : value === 0 ? '' : String(value)),
  }
}

/** Items with commas between them; `none` if there are none. `read` returns an item, or undefined for a text that is none. */
export function listField<Item>(
  label: string,
  hint: string,
  read: (text: string) => Item | undefined,
  textOf: (item: Item) => string = String,
  none: readonly Item[] = [],
): RuleField<readonly Item[], 'text'> {
  return {
    label,
    maximum: listLength,
    hint,
    check(text = '') {
      const checked = checkItems(text.split(/[,;\n]/u), read, (wrong) => `We can’t read “${wrong}”. ${hint}`)
      return checked.value?.length === 0 ? { value: none } : checked
    },
    textOf: (items) => items.map(textOf).join(', '),
  }
}

/** The most items of a list, and its characters: more than any rule has. */
const itemsLimit = 200
const listLength = 2400

/** The items of some texts, without the empty ones, or the message about the first that is none. */
export function checkItems<Item>(
  texts: readonly string[],
  read: (text: string) => Item | undefined,
  messageOf: (wrong: string) => string,
  most = itemsLimit,
): Checked<readonly Item[]> {
  const items: Item[] = []
  for (const text of texts.map((one) => one.trim()).filter((one) => one !== '')) {
    const item = read(text)
    if (item === undefined) return { error: tooLarge(text) ?? messageOf(text.slice(0, 40)) }
    items.push(item)
  }
  return items.length > most ? { error: `Enter ${most} items or fewer.` } : { value: items }
}

/** The message about a text that ends with a number above `numberLimit`; undefined for another text. */
function tooLarge(text: string): string | undefined {
  const [last] = /(?<!\d)\d+(?:\.\d+)?$/u.exec(text.trim()) ?? []
  return Number(last) > numberLimit
    ? `Enter numbers from −${thousands(numberLimit)} to ${thousands(numberLimit)}.`
    : undefined
}

/** '7', '2.5' and '-1' as numbers. */
export function readNumber(text: string): number | undefined {
  const { value } = decimalField('', NaN).check(text, '')
  return Number.isNaN(value) ? undefined : value
}

/** 'M40', 'short': a word or some that can stand in a list. */
export function readName(text: string): string | undefined {
  return /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .+’'&/–-]{0,29}$/u.test(text) ? text : undefined
}

/** The fields of some rows, with the row's name before theirs. */
export type RowFields<Row extends string, Fields> = {
  readonly [Name in `${Row}${Capitalize<keyof Fields & string>}`]: Name extends `${Row}${infer Own}`
    ? Fields[Uncapitalize<Own> & keyof Fields]
    : never
}

export function rowFields<const Row extends string, Fields extends object>(
  rows: readonly Row[],
  fields: Fields,
): RowFields<Row, Fields> {
  const named = rows.flatMap((row) =>
    Object.entries(fields).map(([name, field]) => [rowField(row, name), field as unknown]),
  )
  return Object.fromEntries(named) as RowFields<Row, Fields>
}

/** The name of a row's field in the form. */
export const rowField = (row: string, name: string) => `${row}${name.charAt(0).toUpperCase()}${name.slice(1)}`

/** The values of a row's fields. */
export function fieldsOfRow<Fields>(values: object, row: string, fields: FieldRules<Fields>): Fields {
  const known = values as Readonly<Record<string, unknown>>
  const own = namesOf(fields).map((name) => [name, known[rowField(row, name)]] as const)
  return Object.fromEntries(own.filter(([, value]) => value !== undefined)) as Fields
}

/** The rows in which something was typed, each with its values. */
export function filledRows<Row extends string, Fields>(
  values: object,
  rows: readonly Row[],
  fields: FieldRules<Fields>,
): readonly (readonly [Row, Fields])[] {
  const isFilled = (own: Fields) =>
    namesOf(fields).some((name) => !['', 'no'].includes(fields[name].textOf(own[name])))
  return rows
    .map((row) => [row, fieldsOfRow(values, row, fields)] as const)
    .filter(([, own]) => isFilled(own))
}

/** The reverse of `fieldsOfRow`, for each of some rows. */
export function rowValues(
  rows: readonly string[],
  items: readonly object[],
): Readonly<Record<string, unknown>> {
  const values = rows.flatMap((row, index) =>
    Object.entries(items[index] ?? {}).map(
      ([name, value]) => [rowField(row, name), value as unknown] as const,
    ),
  )
  return Object.fromEntries(values)
}
