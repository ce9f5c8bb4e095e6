import { expect, test } from 'vitest'
import { ArgumentError, readArguments } from './readArguments'

test('reads three numbers', () => {
  const args = ['--events', '10', '--users=20', '--statuses', '30']
  expect(readArguments(args)).toEqual({ events: 10, users: 20, statuses: 30 })
})

test.each([
  ['nothing', ''],
  ['a missing number', '--events 10 --users 20'],
  ['a missing value', '--events 10 --users 20 --statuses'],
  ['an unknown option', '--events 10 --users 20 --statuses 30 --clubs 4'],
  ['something beside the options', '--events 10 --users 20 --statuses 30 now'],
  ['no number', '--events ten --users 20 --statuses 30'],
  ['a negative number', '--events=-1 --users 20 --statuses 30'],
  ['a fraction', '--events 1.5 --users 20 --statuses 30'],
  ['fewer users than sample accounts', '--events 10 --users 4 --statuses 3'],
  ['more statuses than fit', '--events 10 --users 20 --statuses 191'],
])('refuses %s', (_, line) => {
  expect(() => readArguments(line.split(' ').filter(Boolean))).toThrow(ArgumentError)
})
