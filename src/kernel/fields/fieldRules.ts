import { fieldMessages, subjectOf } from './fieldMessages'
import { valueLength } from '../limits'
import { yesNo } from '../text/yesNo'
import { checkText, gather, type Checked, type Fields, type TextRule, type Validated } from './validation'

/** The rule for one field of a form, which a record stores. */
export interface FieldRule<Value> {
  /** The label of the field; messages about the field begin with it, too. */
  readonly label: string
  /** The most characters that a call takes, with a line break as one. */
  readonly maximum: number
  /** Returns the value of a typed text, or an error message. An absent field counts as empty. */
  readonly check: (text: string | undefined, label: string) => Checked<Value>
  /** Returns the text that a form shows for a value; `check` turns it back into the value. */
  readonly textOf: (value: Value) => string
  /** A type that a call takes besides text: a number for its digits, true and false for 'yes' and 'no'. */
  readonly takes?: 'number' | 'flag'
}

/** The fields of a record's form, each with its rule, in the order of the form. */
export type FieldRules<Values> = { readonly [Name in keyof Values]: FieldRule<Values[Name]> }

/** The values of a list of fields. Every key is required, also of those values that may be undefined. */
export type ValuesOf<Rules> = {
  readonly [Name in keyof Rules]: Rules[Name] extends FieldRule<infer Value> ? Value : never
}

/** Names of the properties that may be undefined. */
export type OptionalName<T> = {
  [Name in keyof T & string]: undefined extends T[Name] ? Name : never
}[keyof T & string]

/**
 * The values as a record stores them. A value that may be undefined may be absent: the record may have been stored
 * before the field was added.
 */
export type Stored<Values> = Omit<Values, OptionalName<Values>> & Partial<Pick<Values, OptionalName<Values>>>

export type Texts<Values> = Readonly<Record<keyof Values & string, string>>

type TextCheck = (text: string | undefined, label: string) => Checked<string>
type PlainRule = Omit<TextRule, 'label'>

/** The rule of a date, time, number or choice. */
export const shortText = { maximum: valueLength }

/** A string field, possibly empty. */
export function textField(label: string, rule: PlainRule, check = plainText(rule)): FieldRule<string> {
  return { label, maximum: rule.maximum, check, textOf: (value) => value }
}

/** A field that is undefined if its text is empty. */
export function optionalField(
  label: string,
  rule: PlainRule,
  checkPresent = plainText(rule),
): FieldRule<string | undefined> {
  const check = (text: string | undefined): Checked<string | undefined> => {
    const checked = checkPresent(text, label)
    return checked.error === undefined ? { value: checked.value || undefined } : checked
  }
  return { label, maximum: rule.maximum, check, textOf: (value) => value ?? '' }
}

/** A field with a fixed set of values, or undefined if it is empty. */
export function choiceField<const Choice extends string>(
  label: string,
  choices: readonly Choice[],
): FieldRule<Choice | undefined> {
  return {
    label,
    maximum: valueLength,
    check(text = '') {
      const value = choices.find((one) => one === text)
      if (value === undefined && text !== '') return { error: fieldMessages.notOffered(subjectOf(label)) }
      return { value }
    },
    textOf: (value) => value ?? '',
  }
}

/**
 * A field with a whole number; undefined if its text is empty. `error` is the message for a number that is not allowed.
 */
export function numberField(
  label: string,
  isAllowed: (value: number) => boolean,
  error: string,
): FieldRule<number | undefined> & { readonly takes: 'number' } {
  return {
    label,
    maximum: valueLength,
    check(text = '') {
      if (text === '') return { value: undefined }
      const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN
      return isAllowed(value) ? { value } : { error }
    },
    textOf: (value) => value?.toString() ?? '',
    takes: 'number',
  }
}

/** A box to tick; undefined if it is not ticked. */
export function flagField(label: string): FieldRule<true | undefined> & { readonly takes: 'flag' } {
  return {
    label,
    maximum: valueLength,
    check(text = '') {
      if (text === 'yes') return { value: true }
      return text === '' || text === 'no'
        ? { value: undefined }
        : { error: fieldMessages.notOffered(subjectOf(label)) }
    },
    textOf: (value) => yesNo(value === true),
    takes: 'flag',
  }
}

/** The check of a text stored as it was typed. */
export function plainText(rule: PlainRule): TextCheck {
  return (text, label) => checkText(text, { ...rule, label })
}

/** The names of the fields, in the order of the form. */
export function namesOf<Values>(rules: FieldRules<Values>): readonly (keyof Values & string)[] {
  return Object.keys(rules) as (keyof Values & string)[]
}

export function labelsOf<Values>(rules: FieldRules<Values>): Texts<Values> {
  return Object.fromEntries(namesOf(rules).map((name) => [name, rules[name].label])) as Texts<Values>
}

/** The values of a new record, from all fields of its form. */
export function validate<Values extends object>(
  rules: FieldRules<Values>,
  texts: NoInfer<Fields<keyof Values & string>>,
): Validated<Values> {
  return gather(checksOf(rules, texts, namesOf(rules)))
}

/** The changed values of an existing record: those of the given fields only. */
export function validateGiven<Values extends object>(
  rules: FieldRules<Values>,
  texts: NoInfer<Fields<keyof Values & string>>,
): Validated<Partial<Values>> {
  const given = namesOf(rules).filter((name) => texts[name] !== undefined)
  return gather<Partial<Values>>(checksOf(rules, texts, given))
}

/**
 * The texts that a form shows for values. It wants the value of every field, so that a forgotten one does not compile.
 */
export function formTexts<Values>(rules: FieldRules<Values>, values: NoInfer<Values>): Texts<Values> {
  const texts = namesOf(rules).map((name) => [name, rules[name].textOf(values[name])])
  return Object.fromEntries(texts) as Texts<Values>
}

/** The values of a list's fields that stand among others in a record. */
export function valuesOf<Values>(rules: FieldRules<Values>, record: NoInfer<Stored<Values>>): Values {
  const stored = record as Partial<Values>
  const values: Partial<Values> = {}
  // A loop, as the lists of a page present hundreds of events: `Object.fromEntries` takes three times as long.
  for (const name of namesOf(rules)) values[name] = stored[name]
  return values as Values
}

function checksOf<Values>(
  rules: FieldRules<Values>,
  texts: Fields<keyof Values & string>,
  names: readonly (keyof Values & string)[],
) {
  const checks = names.map((name) => [name, rules[name].check(texts[name], rules[name].label)])
  return Object.fromEntries(checks) as { readonly [Name in keyof Values]: Checked<Values[Name]> }
}
