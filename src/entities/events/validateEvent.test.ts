import { expect, test } from 'vitest'
import { validate } from '../../kernel/fields/fieldRules'
import { eventFieldNames, eventFields, type EventField } from './validateEvent'
import type { Fields } from '../../kernel/fields/validation'

const validateEvent = (texts: Fields<EventField>) => validate(eventFields, texts)

const fields = {
  date: '2026-11-29',
  title: 'Cardiff 10k',
  time: '09:30',
  location: 'Bute Park',
  website: 'example.org',
  description: 'Flat.\r\nFast.',
  clubChoice: 'harriers',
}

const errorsOf = (changed: Partial<Record<EventField, string | undefined>>) =>
  validateEvent({ ...fields, ...changed }).errors

test('accepts a complete event and normalises its values', () => {
  expect(validateEvent(fields)).toEqual({
    values: { ...fields, website: 'https://example.org', description: 'Flat.\nFast.' },
  })
})

test('requires only date, title and time', () => {
  expect(validateEvent({ date: ' 2026-11-29 ', title: ' 10k ', time: ' 09:30 ' })).toEqual({
    values: {
      date: '2026-11-29',
      title: '10k',
      time: '09:30',
      location: '',
      website: '',
      description: '',
      clubChoice: undefined,
    },
  })
})

test('rejects an empty form with all required fields', () => {
  expect(validateEvent({}).errors).toEqual({
    date: 'The date is required.',
    title: 'The title is required.',
    time: 'Path `time` is required',
  })
})

test('drops keys that are not fields', () => {
  const more = { ...fields, captainsChoice: 'true', createdBy: 'eve', __proto__: { id: 'x' } }
  expect(Object.keys(validateEvent(more).values ?? {})).toEqual(eventFieldNames)
})

test.each([
  ['title', 120, 'The title must be 120 characters or fewer.'],
  ['location', 200, 'The location must be 200 characters or fewer.'],
  ['description', 5000, 'The description must be 5000 characters or fewer.'],
  ['clubChoice', 100, 'The club choice must be 100 characters or fewer.'],
] as const)('limits %s to %i characters', (field, maximum, message) => {
  expect(errorsOf({ [field]: 'x'.repeat(maximum) })).toBeUndefined()
  expect(errorsOf({ [field]: 'x'.repeat(maximum + 1) })).toEqual({ [field]: message })
})

test('allows line breaks only in the description', () => {
  expect(errorsOf({ description: 'a\n\tb' })).toBeUndefined()
  expect(Object.keys(errorsOf({ title: 'a\nb', location: 'a\tb' }) ?? {})).toEqual(['title', 'location'])
})
