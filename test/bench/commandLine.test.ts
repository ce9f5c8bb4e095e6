import { expect, test } from 'vitest'
import { readNumber, readOptions, UsageError } from './commandLine'

const options = { only: { type: 'string' }, quick: { type: 'boolean' } } as const

test('reads options by name', () => {
  expect(readOptions(['--only', 'big', '--quick'], options)).toEqual({ only: 'big', quick: true })
})

test.each([[['--fast']], [['--only']], [['HEAD']]])('refuses the options %j', (args) => {
  expect(() => readOptions(args, options)).toThrow(UsageError)
})

test.each([undefined, '', 'ten', '-1', '1.5', '4', '1e3'])(
  'refuses %j as a whole number of at least 5',
  (text) => {
    expect(() => readNumber('events', text, 5)).toThrow(UsageError)
  },
)

test('reads a whole number or a value of another pattern', () => {
  expect(readNumber('events', '5', 5)).toBe(5)
  expect(readNumber('minutes', '0.5', 0.1, /^\d+(\.\d+)?$/)).toBe(0.5)
})
