import { expect, test } from 'vitest'
import { budgetProblems, budgetTable, weigh, weightTable } from './weight'

const weights = weigh([
  ['src/kernel/ids.ts', 1200],
  ['src/entities/mail/records.ts', 30],
  ['src/features/mail/ui/Digest.tsx', 600],
  ['src/features/mail/ui/Digest.module.css', 20],
  ['src/features/mail/ui/Digest.test.tsx', 10],
  ['src/features/mail/logo.svg', 99],
  ['test/mail/digest.test.ts', 40],
  ['test/e2e/journey.test.ts', 50],
  ['test/knip.ts', 60],
])

test('counts lines of code by subject, with the tests of its name', () => {
  expect([...weights]).toEqual([
    ['entities/mail', { shipping: 30, tests: 0 }],
    ['features/mail', { shipping: 620, tests: 50 }],
    ['kernel', { shipping: 1200, tests: 0 }],
    ['test', { shipping: 0, tests: 60 }],
    ['test/e2e', { shipping: 0, tests: 50 }],
  ])
})

test('shows the change of each subject and of the sum, also of a subject that has gone', () => {
  const before = weigh([
    ['src/kernel/ids.ts', 1000],
    ['src/features/gone/page.ts', 3],
  ])
  const rows = weightTable(weights, before).split('\n')
  const cells = rows.map((row) => row.split(/ {2,}/))
  expect(cells).toContainEqual(['kernel', '1,200', '+200', '0', '0'])
  expect(cells).toContainEqual(['features/gone', '0', '-3', '0', '0'])
  expect(cells.at(-1)).toEqual(['sum', '1,850', '+847', '160', '+160'])
  expect(weightTable(weights).split('\n').at(-1)).toMatch(/^sum +1,850 +160$/)
})

test('leaves each subject a margin of 3% in a new table of budgets', () => {
  const table = budgetTable(weights)
  expect(table).toMatch(/^\| `kernel` \| 1250 \|$/m)
  expect(table).not.toContain('test')
  expect(budgetProblems(weights, table)).toEqual([])
})

test.each([
  ['a subject with more lines than its budget', '| `kernel` | 1199 |', 'src/kernel has 1200 lines'],
  ['a budget that is no number', '| `kernel` | 1.250,0 |', 'Its budget is NaN'],
  ['a subject without a budget above 700 lines', '', 'Its budget is 700'],
  [
    'a budget for a missing folder',
    '| `kernel` | 1200 |\n| `features/gone` | 1 |',
    'src/features/gone doesn’t exist',
  ],
  ['a budget for tests', '| `kernel` | 1200 |\n| `test/e2e` | 100 |', 'src/test/e2e doesn’t exist'],
])('reports %s', (_, table, problem) => {
  expect(budgetProblems(weights, table)).toEqual([expect.stringContaining(problem)])
})

test('allows a subject exactly its budget', () => {
  expect(budgetProblems(weights, '| `kernel` | 1200 |\n| `features/mail` | 620 |')).toEqual([])
})
