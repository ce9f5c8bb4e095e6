import { expect, test } from 'vitest'
import { Invalid } from './apiError'

test('a refused form says in sentences what is wrong with its fields, each sentence once', () => {
  const errors = { title: 'The title is required.', date: 'Damaged.', location: 'Damaged.' }
  expect(Invalid.of(errors)).toMatchObject({
    status: 400,
    message: 'The title is required. Damaged.',
    errors,
  })
})
