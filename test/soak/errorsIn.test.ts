import { expect, test } from 'vitest'
import { createLog } from '../../src/platform/log/createLog'
import { StoreUnavailable } from '../../src/store/store'
import { errorsIn } from './errorsIn'

const logged = (error: Error) => {
  const lines: string[] = []
  createLog('errors', { write: (line) => lines.push(line) }).error({ err: error })
  const at = '"time":"2026-06-01T10:00:00.000Z"'
  return lines
    .join('')
    .trim()
    .replace(/"time":"[^"]*"/, at)
}

const away = logged(new StoreUnavailable('MongoDB cannot be reached'))
const bug = logged(new TypeError('undefined is not a function'))

test('what a site prints when it starts is no error', () => {
  expect(
    errorsIn('Startline is ready on http://127.0.0.1:3000\nNobody administers this site yet.\n', never),
  ).toEqual([])
})

test('a store that does not answer is no error while something fails', () => {
  const at = Date.parse('2026-06-01T10:00:00.000Z')
  expect(errorsIn(`${away}\n`, (time) => time === at)).toEqual([])
  expect(errorsIn(`${away}\n`, never)).toEqual([away])
})

test('anything else is one at any time', () => {
  const warning = '(node:1) MaxListenersExceededWarning: Possible EventEmitter memory leak detected.'
  expect(errorsIn(`${bug}\n${warning}\n${away}\n`, () => true)).toEqual([bug, warning])
})

function never() {
  return false
}
