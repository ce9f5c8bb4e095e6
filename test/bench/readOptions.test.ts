import { expect, test } from 'vitest'
import { OptionError, readOptions } from './readOptions'

test('everything but Lighthouse is measured unless told otherwise', () => {
  const parts = [
    'requests',
    'growth',
    'big',
    'start',
    'search',
    'pictures',
    'notices',
    'feeds',
    'overload',
    'interactions',
    'memory',
  ]
  expect(readOptions([])).toEqual({ parts, isQuick: false })
})

test('parts come in the order in which they are run', () => {
  expect(readOptions(['--against', 'HEAD~2', '--only', 'lighthouse,big,requests', '--quick'])).toEqual({
    against: 'HEAD~2',
    parts: ['requests', 'big', 'lighthouse'],
    isQuick: true,
  })
})

test.each([[['--only', 'request']], [['--only', '']], [['--fast']], [['--against']], [['HEAD']]])(
  'refuses %j',
  (args) => {
    expect(() => readOptions(args)).toThrow(OptionError)
  },
)
