import { expect, test } from 'vitest'
import { readSoakOptions, SoakOptionError } from './readSoakOptions'

test('reads all of them', () => {
  expect(readSoakOptions(['--minutes', '0.5', '--seed', '7', '--store', 'mongodb'])).toEqual({
    minutes: 0.5,
    seed: 7,
    store: 'mongodb',
  })
})

test('each run has chances of its own, on SQLite, unless told otherwise', () => {
  const [one, other] = [readSoakOptions(['--minutes', '20']), readSoakOptions(['--minutes', '20'])]
  expect(one.store).toBe('sqlite')
  expect(one.seed).not.toBe(other.seed)
})

test.each([
  [[], 'For how many minutes?'],
  [['--minutes', '0'], 'minutes is no number above 0: 0'],
  [['--minutes', 'many'], 'minutes is no number above 0: many'],
  [['--minutes', '1', '--seed', 'x'], 'seed is no number above 0: x'],
  [['--minutes', '1', '--store', 'postgres'], 'There is no store postgres.'],
])('refuses %j', (args, message) => {
  expect(() => readSoakOptions(args)).toThrow(new SoakOptionError(message))
})

test.each([[['--minutes']], [['--fast']], [['20']]])('refuses %j', (args) => {
  expect(() => readSoakOptions(args)).toThrow(SoakOptionError)
})
