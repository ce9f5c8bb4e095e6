import { expect, test } from 'vitest'
import { createSharedWork } from './createSharedWork'

/** Work that ends when the test says so, with its number. */
function workbench() {
  const shared = createSharedWork<number>()
  const ends: ((isGood: boolean) => void)[] = []
  const work = () =>
    new Promise<number>((resolve, reject) => {
      const number = ends.length
      ends.push((isGood) => (isGood ? resolve(number) : reject(new Error(`${number} failed`))))
    })
  return { ask: (name: string) => shared(name, work), ends }
}

test('shares the next run among callers that arrive during the current one', async () => {
  const { ask, ends } = workbench()
  const first = ask('a')
  const others = [ask('a'), ask('a'), ask('a')]
  expect(ends).toHaveLength(1)
  ends[0]!(true)
  expect(await first).toBe(0)
  await Promise.resolve()
  expect(ends).toHaveLength(2)
  const late = ask('a')
  ends[1]!(true)
  expect(await Promise.all(others)).toEqual([1, 1, 1])
  await Promise.resolve()
  ends[2]!(true)
  expect(await late).toBe(2)
})

test('does not wait for other work, and fails only for the callers that shared it', async () => {
  const { ask, ends } = workbench()
  const failing = ask('a')
  const next = ask('a')
  const other = ask('b')
  expect(ends).toHaveLength(2)
  ends[0]!(false)
  await expect(failing).rejects.toThrow('0 failed')
  ends[1]!(true)
  expect(await other).toBe(1)
  await Promise.resolve()
  ends[2]!(true)
  expect(await next).toBe(2)
  const again = ask('a')
  ends[3]!(true)
  expect(await again).toBe(3)
})
