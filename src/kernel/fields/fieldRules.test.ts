import { describe, expect, expectTypeOf, test } from 'vitest'
import { changesOf, firstTexts } from '../../../test/helpers/fieldTexts'
import {
  formTexts,
  labelsOf,
  namesOf,
  optionalField,
  plainText,
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
  check: (text = '') =>
    /^\d+$/.test(text) ? { value: Number(text) } : { error: 'Enter the distance in kilometres.' },
  textOf: String,
}

const fields = {
  title: textField('Title', plainText({ maximum: 10, required: true })),
  note: textField('Note', plainText({ maximum: 10 })),
  clubChoice: optionalField('Club choice', plainText({ maximum: 10 })),
  distance: kilometres,
}

const values = { title: 'Arden 9', note: '', clubChoice: undefined, distance: 9 }
const texts = { title: 'Arden 9', note: '', clubChoice: '', distance: '9' }

test('a list has names and labels in its order', () => {
  expect(namesOf(fields)).toEqual(['title', 'note', 'clubChoice', 'distance'])
  expect(labelsOf(fields)).toEqual({
    title: 'Title',
    note: 'Note',
    clubChoice: 'Club choice',
    distance: 'Distance',
  })
})

test('a record is made of all fields, a field left out of an empty one', () => {
  expect(validate(fields, { title: ' Arden 9 ', distance: '9' })).toStrictEqual({ values })
  expect(validate(fields, {})).toEqual({
    errors: { title: 'The title is required.', distance: 'Enter the distance in kilometres.' },
  })
  expect(validate(fields, { ...texts, clubChoice: 'x'.repeat(11) })).toEqual({
    errors: { clubChoice: 'The club choice must be 10 characters or fewer.' },
  })
})

test('a change is made of the fields that are given, an empty one included', () => {
  expect(validateGiven(fields, {})).toStrictEqual({ values: {} })
  expect(validateGiven(fields, { note: 'x', title: undefined })).toStrictEqual({ values: { note: 'x' } })
  expect(validateGiven(fields, { clubChoice: '' })).toStrictEqual({ values: { clubChoice: undefined } })
  expect(validateGiven(fields, { title: '', note: 'x' })).toEqual({
    errors: { title: 'The title is required.' },
  })
})

test('what is in no list is dropped', () => {
  const foreign = {
    note: 'x',
    siteRole: '3',
    constructor: 'x',
    ...(JSON.parse('{"__proto__":"x"}') as object),
  }
  expect(validateGiven(fields, foreign)).toStrictEqual({ values: { note: 'x' } })
})

test('a form shows each value as the text that gives it back', () => {
  expect(formTexts(fields, values)).toStrictEqual(texts)
  expect(validate(fields, texts)).toStrictEqual({ values })
})

test('a field that a place forgets does not compile', () => {
  const longer = { ...fields, surface: textField('Surface', plainText({ maximum: 10 })) }
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
  describe(`the list of ${record}`, () => {
    const changes = changesOf(rules)
    const first = firstTexts<Values>(changes)

    test.each(namesOf(rules))('changes the %s and keeps all others', (name) => {
      const before = validate(rules, first).values as Values
      const wanted: Texts<Values> = { ...first, [name]: changes[name][1] }
      const { values: changed } = validateGiven(rules, { [name]: wanted[name] } as typeof wanted)
      expect(Object.keys(changed ?? {})).toEqual([name])
      expect(formTexts(rules, { ...before, ...changed })).toEqual(wanted)
    })

    test('calls each field something else', () => {
      const labels = Object.values<string>(labelsOf(rules))
      expect(new Set(labels).size).toBe(labels.length)
      expect(labels.filter((label) => !/^\p{Lu}\S/u.test(label))).toEqual([])
    })
  })
}

keepsOthers('an event', eventFields)
keepsOthers('a club', clubFields)
keepsOthers('a user', userFields)
