import { setImmediate as turn } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { inPortions } from './createPauses'

test('lets other work have its turn within long work, and returns its result', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1))
  onTestFinished(() => void vi.restoreAllMocks())
  const work = function* () {
    for (let step = 0; step < 100; step += 1) yield
    return 'done'
  }
  let [turns, isDone] = [0, false]
  const result = inPortions(work()).finally(() => (isDone = true))
  for (; !isDone; turns += 1) await turn()
  expect(await result).toBe('done')
  expect(turns).toBeGreaterThan(10)
})
