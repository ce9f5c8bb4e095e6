import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { Invalid } from '../calls/apiError'
import { formValues } from '../calls/endpoint'
import { textField } from '../fields/fieldRules'
import { fieldInputs, parseInput, digitsOnly, flag, text } from './parseInput'

const field = (label: string) => textField(label, { maximum: 10 })

const fields = { title: field('Title'), shortName: field('Short name') }

const schema = z.object({
  ...fieldInputs(fields),
  place: text(10).optional().meta({ title: 'Place' }),
  limit: z.coerce.number('limit must be a whole number, 0 or greater.').optional(),
  cursor: text(5).min(2).optional(),
  sort: z.enum(['up', 'down']).optional(),
  club: z.string().min(1).default('none'),
  sure: z.boolean().optional(),
})

const refusalOf = (input: unknown, of: z.ZodObject = schema) => {
  try {
    parseInput(of, input)
  } catch (error) {
    if (error instanceof Invalid) return { message: error.message, errors: error.errors }
    throw error
  }
  return expect.unreachable('the input was taken')
}

test('returns the scalars of the schema and drops everything else', () => {
  const more = {
    title: 'x',
    limit: '3',
    other: 'y',
    ...(JSON.parse('{"__proto__":{"sort":"up"}}') as object),
  }
  expect(parseInput(schema, more)).toEqual({ title: 'x', limit: 3, club: 'none' })
})

test('omits keys of missing values', () => {
  const sent = { title: 'x', cursor: undefined, sort: undefined, sure: false }
  expect(parseInput(schema, sent)).toStrictEqual({ title: 'x', club: 'none', sure: false })
})

test.each<[input: object, sentence: string]>([
  [{ title: 7 }, 'The title must be text.'],
  [{ title: null }, 'The title must be text.'],
  [{ title: {} }, 'The title must be text.'],
  [{ title: ['a', 'b'] }, 'The title can only be given once.'],
  [{ shortName: true }, 'The short name must be text.'],
  [{ title: 'x\r\n'.repeat(6) }, 'The title must be 10 characters or fewer.'],
  [{ place: 7 }, 'The place must be text.'],
  [{ cursor: 7 }, 'cursor must be text.'],
  [{ cursor: ['a', 'b'] }, 'cursor can only be given once.'],
  [{ cursor: 'x' }, 'cursor is not valid.'],
  [{ cursor: 'xxxxxx' }, 'cursor must be 5 characters or fewer.'],
  [{ limit: 'x' }, 'limit must be a whole number, 0 or greater.'],
  [{ sort: 'constructor' }, 'sort is not valid.'],
  [{ club: '' }, 'club is required.'],
  [{ sure: 'yes' }, 'sure is not valid.'],
])('refuses %j with a sentence', (input, sentence) => {
  expect(refusalOf(input)).toEqual({ message: sentence, errors: { [Object.keys(input)[0] ?? '']: sentence } })
})

test('keeps the labels of fields in a schema that extends another', () => {
  expect(refusalOf({ title: 7, place: 7 }, schema.extend({ id: text(5) })).errors).toEqual({
    title: 'The title must be text.',
    place: 'The place must be text.',
    id: 'id is required.',
  })
})

test('names a parameter that is no field, even if every object has a property of that name', () => {
  const { errors } = refusalOf({ constructor: 7, title: 7 }, schema.catchall(text(5)))
  expect(errors).toEqual({ constructor: 'constructor must be text.', title: 'The title must be text.' })
})

test('reports all problems together, one sentence each', () => {
  expect(refusalOf({ title: 7, limit: 'x' })).toEqual({
    message: 'The title must be text. limit must be a whole number, 0 or greater.',
    errors: { title: 'The title must be text.', limit: 'limit must be a whole number, 0 or greater.' },
  })
})

test.each([null, undefined, 7, 'x', []])('refuses %j, which has no fields, as a whole', (input) => {
  expect(refusalOf(input)).toEqual({ message: 'The request body isn’t valid.', errors: undefined })
})

const taking = <const Kind extends 'number' | 'flag'>(takes: Kind) => ({ ...field('Any'), takes })

const scalars = z.object({
  ...fieldInputs({
    title: field('Title'),
    distance: taking('number'),
    isTrail: taking('flag'),
  }),
  count: z.union([z.number(), digitsOnly]).optional(),
  sure: flag('sure is true or false.').optional(),
})

test('refuses a number that is too long with a sentence', () => {
  expect(() => parseInput(scalars, { distance: '1'.repeat(11) })).toThrow(
    'The any must be 10 characters or fewer.',
  )
})

test('accepts numbers and flags as such, and as texts of a query or form', () => {
  const input: z.input<typeof scalars> = { title: '5', distance: 10.5, isTrail: false, count: 0, sure: true }
  const parsed = { title: '5', distance: '10.5', isTrail: 'no', count: 0, sure: true }
  expect(parseInput(scalars, input)).toEqual(parsed)
  expect(parseInput(scalars, formValues(input))).toEqual(parsed)
  expectTypeOf<z.input<typeof scalars>>().toEqualTypeOf<{
    title?: string | undefined
    distance?: string | number | undefined
    isTrail?: string | boolean | undefined
    count?: string | number | undefined
    sure?: boolean | 'yes' | 'no' | undefined
  }>()
})
