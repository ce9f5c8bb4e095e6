import { expect, test } from 'vitest'
import { boxesField, formValues, methodField, sentTexts } from '../../kernel/calls/endpoint'

test('reads only text fields from a form, and not its method', () => {
  const sent = {
    title: 'Arden 9',
    date: '',
    [methodField]: 'DELETE',
    user: ['a', 'b'],
    deep: { $gt: '' },
    n: 1,
  }
  expect(sentTexts(sent)).toEqual({ title: 'Arden 9', date: '' })
  expect(sentTexts(undefined)).toEqual({})
})

test('reads an unticked checkbox as no', () => {
  const sent = { title: 'Arden 9', isApproximate: 'yes', [boxesField]: 'isApproximate,captainsChoice' }
  expect(sentTexts(sent)).toEqual({ title: 'Arden 9', isApproximate: 'yes', captainsChoice: 'no' })
})

test('encodes an input as its form would send it', () => {
  const input = {
    slug: 'arden-9',
    comment: '',
    captainsChoice: true,
    firstAdmin: false,
    revision: 0,
    club: undefined,
  }
  expect(formValues(input)).toEqual({
    slug: 'arden-9',
    comment: '',
    captainsChoice: 'yes',
    firstAdmin: 'no',
    revision: '0',
  })
})
