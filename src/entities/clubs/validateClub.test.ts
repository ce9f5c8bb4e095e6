import { expect, test } from 'vitest'
import { validateClub } from './validateClub'

test('trims the name and the short name', () => {
  expect(validateClub({ name: ' Harriers RC ', shortName: ' HRC ' })).toEqual({
    values: { name: 'Harriers RC', shortName: 'HRC' },
  })
})

test.each([
  [{}, ['name', 'shortName']],
  [{ name: '', shortName: '' }, ['name', 'shortName']],
  [{ name: 'Harriers' }, ['shortName']],
  [{ name: 'Harriers', shortName: ' ' }, ['shortName']],
  [{ name: '\u200b', shortName: 'HRC' }, ['name']],
  [{ name: 'x'.repeat(101), shortName: 'x'.repeat(21) }, ['name', 'shortName']],
  [{ name: 'Harr\niers', shortName: 'H\u202eRC' }, ['name', 'shortName']],
])('rejects %j with errors for %j', (fields, wrong) => {
  expect(Object.keys(validateClub(fields).errors ?? {})).toEqual(wrong)
})

test('accepts names of the maximum lengths', () => {
  expect(validateClub({ name: 'x'.repeat(100), shortName: 'x'.repeat(20) }).errors).toBeUndefined()
})

const named = { name: 'Harriers', shortName: 'HRC' }

test('accepts a vest and stores its colours in lower case', () => {
  const vest = { vestPattern: 'sidePanels', vestMain: ' #B3122C ', vestSecond: '#f2f2f2' }
  expect(validateClub({ ...named, ...vest }).values).toEqual({ ...named, ...vest, vestMain: '#b3122c' })
})

test.each([
  ['vestPattern', 'stripes'],
  ['vestPattern', 'constructor'],
  ['vestMain', 'red'],
  ['vestSecond', '#fff'],
  ['vestTrim', '#12345g'],
  ['vestTrim', 'url(//example.org)'],
])('rejects the %s %s', (field, text) => {
  expect(Object.keys(validateClub({ ...named, [field]: text }).errors ?? {})).toEqual([field])
})
