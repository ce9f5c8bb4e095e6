import { expect, test } from 'vitest'
import { createLog } from '../../src/platform/log/createLog'
import { StoreUnavailable } from '../../src/store/store'
import { createFindings, errorsIn } from './findings'
import { busyTitle } from '../../src/platform/load/createGate'

test.each([
  [0, '', true, undefined],
  [503, '', true, undefined],
  [500, '', true, 'wrong answer'],
  [429, '', true, 'visitor asked to retry'],
  [0, '', false, 'wrong answer'],
  [503, '', false, 'wrong answer'],
  [503, busyTitle, false, 'visitor asked to retry'],
  [302, busyTitle, false, 'wrong answer'],
] as const)('counts %i %j, while something fails: %j, as %j', (status, said, isTroubled, kind) => {
  const findings = createFindings()
  findings.addAnswer('visitor', { status, said }, isTroubled)
  expect(findings.examples()).toEqual(kind ? [`${kind}: ${status} ${said}`] : [])
})

test('counts all findings and shows the first of each kind', () => {
  const findings = createFindings()
  for (let n = 1; n <= 30; n += 1) findings.add('never true', `the ${n}th`)
  expect([findings.count('never true'), findings.examples().length]).toEqual([30, 10])
})

test('takes an unavailable store for an error unless something fails, and any other error always', () => {
  const lines: string[] = []
  const log = createLog('errors', { write: (line) => lines.push(line.trim()) })
  log.error({ err: new StoreUnavailable('MongoDB cannot be reached') })
  log.error({ err: new TypeError('undefined is not a function') })
  const warning = '(node:1) MaxListenersExceededWarning: Possible EventEmitter memory leak detected.'
  const printed = ['Startline is ready on http://127.0.0.1:3000', ...lines, warning]
  expect(errorsIn(printed.join('\n'), () => false)).toEqual([...lines, warning])
  expect(errorsIn(printed.join('\n'), () => true)).toEqual([lines[1], warning])
})
