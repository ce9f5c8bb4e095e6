import { expect, test } from 'vitest'
import { createRunMemory } from './round'

test('reads what is missing together, and all again after a minute, on another day or in another run', async () => {
  const remembered = createRunMemory<string>()
  const read: string[] = []
  const start = new Date('2027-01-12T18:00:00Z')
  const run = {}
  const ask = async (keys: readonly string[], { afterMs = 0, day = 'today', own = run } = {}) => {
    const at = { run: own, now: new Date(start.getTime() + afterMs) }
    const valueOf = await remembered(at, day, keys, (missing) => {
      read.push(missing.join())
      return Promise.resolve((key) => `${key} of ${day}`)
    })
    return keys.map(valueOf)
  }
  expect(await ask(['a', 'b', 'a'])).toEqual(['a of today', 'b of today', 'a of today'])
  expect(await ask(['b', 'c'], { afterMs: 59_999 })).toEqual(['b of today', 'c of today'])
  await ask(['a'], { afterMs: 60_000 })
  expect(await ask(['a'], { day: 'tomorrow' })).toEqual(['a of tomorrow'])
  await ask(['a'], { own: {} })
  expect(read).toEqual(['a,b', 'c', 'a', 'a', 'a'])
})
