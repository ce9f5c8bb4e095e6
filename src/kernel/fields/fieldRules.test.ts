import { describe, expect, expectTypeOf, test } from 'vitest'
import { changesOf, firstTexts } from '../../../test/helpers/fieldTexts'
import {
  formTexts,
  labelsOf,
  namesOf,
  optionalField,
  textField,
  validate,
  validateGiven,
  type FieldRule,
  type FieldRules,
  type Stored,
  type Texts,
  type ValuesOf,
} from './fieldRules'
import { clubFields } from '../../entities/clubs/validateClub'
import { eventFields } from '../../entities/events/validateEvent'
import { userFields } from '../../entities/users/validateUser'

const kilometres: FieldRule<number> = {
  label: 'Distance',
  maximum: 10,
  check: (text = '') =>
    /^\d+$/.test(text) ? { value: Number(text) } : { error: 'Enter the distance in kilometres.' },
  textOf: String,
}

const fields = {
  title: textField('Title', { maximum: 10, required: true }),
  note: textField('Note', { maximum: 10 }),
  clubChoice: optionalField('Club choice', { maximum: 10 }),
  distance: kilometres,
}

const values = { title: 'Arden 9', note: '', clubChoice: undefined, distance: 9 }
const texts = { title: 'Arden 9', note: '', clubChoice: '', distance: '9' }

test('lists names and labels in order', () => {
  expect(namesOf(fields)).toEqual(['title', 'note', 'clubChoice', 'distance'])
  expect(labelsOf(fields)).toEqual({
    title: 'Title',
    note: 'Note',
    clubChoice: 'Club choice',
    distance: 'Distance',
  })
})

test('validates a record with all fields, a missing field as an empty one', () => {
  expect(validate(fields, { title: ' Arden 9 ', distance: '9' })).toStrictEqual({ values })
  expect(validate(fields, {})).toEqual({
    errors: { title: 'The title is required.', distance: 'Enter the distance in kilometres.' },
  })
  expect(validate(fields, { ...texts, clubChoice: 'x'.repeat(11) })).toEqual({
    errors: { clubChoice: 'The club choice must be 10 characters or fewer.' },
  })
})

test('validates a change with only the given fields, including empty ones', () => {
  expect(validateGiven(fields, {})).toStrictEqual({ values: {} })
  expect(validateGiven(fields, { note: 'x', title: undefined })).toStrictEqual({ values: { note: 'x' } })
  expect(validateGiven(fields, { clubChoice: '' })).toStrictEqual({ values: { clubChoice: undefined } })
  expect(validateGiven(fields, { title: '', note: 'x' })).toEqual({
    errors: { title: 'The title is required.' },
  })
})

test('drops fields that no rule names', () => {
  const foreign = {
    note: 'x',
    siteRole: '3',
    constructor: 'x',
    ...(JSON.parse('{"__proto__":"x"}') as object),
  }
  expect(validateGiven(fields, foreign)).toStrictEqual({ values: { note: 'x' } })
})

test('formats each value as a text that validates to the same value', () => {
  expect(formTexts(fields, values)).toStrictEqual(texts)
  expect(validate(fields, texts)).toStrictEqual({ values })
})

test('fails to compile if a field is missing', () => {
  const longer = { ...fields, surface: textField('Surface', { maximum: 10 }) }
  type Longer = ValuesOf<typeof longer>
  // @ts-expect-error the surface is missing
  formTexts(longer, values)
  expectTypeOf(values).not.toExtend<Longer>()
  expectTypeOf(values).not.toExtend<Stored<Longer>>()
  expectTypeOf<Omit<Longer, 'clubChoice'>>().not.toExtend<Longer>()
  // A record may have been stored before an optional field was added.
  expectTypeOf<Omit<Longer, 'clubChoice'>>().toExtend<Stored<Longer>>()
})

function keepsOthers<Values extends object>(record: string, rules: FieldRules<Values>) {
  describe(`the field list of ${record}`, () => {
    const changes = changesOf(rules)
    const first = firstTexts<Values>(changes)

    test.each(namesOf(rules))('changes the %s and leaves all other fields', (name) => {
      const before = validate(rules, first).values as Values
      const wanted: Texts<Values> = { ...first, [name]: changes[name][1] }
      const { values: changed } = validateGiven(rules, { [name]: wanted[name] } as typeof wanted)
      expect(Object.keys(changed ?? {})).toEqual([name])
      expect(formTexts(rules, { ...before, ...changed })).toEqual(wanted)
    })

    test('labels each field differently', () => {
      const labels = Object.values<string>(labelsOf(rules))
      expect(new Set(labels).size).toBe(labels.length)
      expect(labels.filter((label) => !/^\p{Lu}\S/u.test(label))).toEqual([])
    })
  })
}

keepsOthers('an event', eventFields)
keepsOthers('a club', clubFields)
keepsOthers('a user', userFields)
