import { expect, test } from 'vitest'
import { z } from 'zod'
import { Invalid } from '../api/apiError'
import { parseInput, textInputs } from './parseInput'

const schema = z.object({
  ...textInputs(['title', 'shortName']),
  limit: z.coerce.number('limit must be a whole number, 0 or greater.').optional(),
  cursor: z.string().min(2).max(5).optional(),
  sort: z.enum(['up', 'down']).optional(),
  club: z.string().min(1).default('none'),
  sure: z.boolean().optional(),
})

const labels = { title: 'Title', shortName: 'Short name' }

const refusalOf = (input: unknown) => {
  try {
    parseInput(schema, input, labels)
  } catch (error) {
    if (error instanceof Invalid) return { message: error.message, errors: error.errors }
    throw error
  }
  return expect.unreachable('the input was taken')
}

test('gives the scalars of the schema and drops all else', () => {
  const more = {
    title: 'x',
    limit: '3',
    other: 'y',
    ...(JSON.parse('{"__proto__":{"sort":"up"}}') as object),
  }
  expect(parseInput(schema, more, labels)).toEqual({ title: 'x', limit: 3, club: 'none' })
})

test.each<[input: object, sentence: string]>([
  [{ title: 7 }, 'The title must be text.'],
  [{ title: null }, 'The title must be text.'],
  [{ title: {} }, 'The title must be text.'],
  [{ title: ['a', 'b'] }, 'The title must be given once.'],
  [{ shortName: true }, 'The short name must be text.'],
  [{ cursor: 7 }, 'cursor must be text.'],
  [{ cursor: ['a', 'b'] }, 'cursor must be given once.'],
  [{ cursor: 'x' }, 'cursor cannot be used.'],
  [{ cursor: 'xxxxxx' }, 'cursor must have at most 5 characters.'],
  [{ limit: 'x' }, 'limit must be a whole number, 0 or greater.'],
  [{ sort: 'constructor' }, 'sort cannot be used.'],
  [{ club: '' }, 'club is required.'],
  [{ sure: 'yes' }, 'sure cannot be used.'],
])('%j is refused in a sentence', (input, sentence) => {
  expect(refusalOf(input)).toEqual({ message: sentence, errors: { [Object.keys(input)[0] ?? '']: sentence } })
})

test('all that is wrong is said at once, in as many sentences', () => {
  expect(refusalOf({ title: 7, limit: 'x' })).toEqual({
    message: 'The title must be text. limit must be a whole number, 0 or greater.',
    errors: { title: 'The title must be text.', limit: 'limit must be a whole number, 0 or greater.' },
  })
})

test.each([null, undefined, 7, 'x', []])('%j, which has no fields, is refused as a whole', (input) => {
  expect(refusalOf(input)).toEqual({ message: 'What was sent cannot be used.', errors: undefined })
})
