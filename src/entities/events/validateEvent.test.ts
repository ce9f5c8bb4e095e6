import { describe, expect, test } from 'vitest'
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

describe('date and time', () => {
  test.each([
    '2026-02-29',
    '2026-13-01',
    '29/11/2026',
    'tomorrow',
    '20261129',
    '2026-11-29T09:30',
    '1899-12-31',
  ])('rejects the date %s without an error for the time', (date) => {
    expect(errorsOf({ date })).toEqual({
      date: 'Enter a real date between 1900 and 2199.',
    })
  })

  test.each(['', undefined, '24:00', '9:30', '09:60', '9.30am', 'noon', '09:30:00'])(
    'rejects the time %s',
    (time) => {
      expect(errorsOf({ time })).toEqual({ time: 'Path `time` is required' })
    },
  )

  test.each([
    ['2024-02-29', '00:00'],
    ['2026-12-31', '23:59'],
    ['2026-03-29', '01:30'],
    ['2019-01-01', '12:00'],
  ])('accepts %s %s', (date, time) => {
    expect(errorsOf({ date, time })).toBeUndefined()
  })
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

test.each(['title', 'location', 'website', 'description', 'clubChoice'] as const)(
  'rejects invisible characters in %s',
  (field) => {
    expect(Object.keys(errorsOf({ [field]: 'a\u202eb.org' }) ?? {})).toEqual([field])
    expect(Object.keys(errorsOf({ [field]: 'a\u0000b.org' }) ?? {})).toEqual([field])
  },
)

test('allows line breaks only in the description', () => {
  expect(errorsOf({ description: 'a\n\tb' })).toBeUndefined()
  expect(Object.keys(errorsOf({ title: 'a\nb', location: 'a\tb' }) ?? {})).toEqual(['title', 'location'])
})

test.each(['javascript:alert(1)', 'data:text/html,x', '//example.org'])(
  'rejects the website %s',
  (website) => {
    expect(errorsOf({ website })).toEqual({
      website: 'Enter the address of a website, such as https://example.org.',
    })
  },
)
