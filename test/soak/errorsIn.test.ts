import { expect, test } from 'vitest'
import { errorsIn } from './errorsIn'

const logged = (message: string) =>
  JSON.stringify({ time: '2026-06-01T10:00:00.000Z', level: 'error', message, stack: 'Error: …' })

const away = logged('StoreUnavailable: MongoDB cannot be reached.')
const bug = logged('TypeError: undefined is not a function')

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
