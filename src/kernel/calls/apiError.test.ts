import { expect, test } from 'vitest'
import { Invalid } from './apiError'

test('lists each sentence about a refused form’s fields once', () => {
  const errors = { title: 'The title is required.', date: 'Damaged.', location: 'Damaged.' }
  expect(Invalid.of(errors)).toMatchObject({
    status: 400,
    message: 'The title is required. Damaged.',
    errors,
  })
})
