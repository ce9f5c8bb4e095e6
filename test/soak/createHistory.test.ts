import { expect, test } from 'vitest'
import { createHistory, withPlantedFault } from './createHistory'

/** A history whose clock goes on by a millisecond each time. */
function ticking() {
  let now = 0
  return createHistory(() => (now += 1))
}

test('a write lasts from its call to its answer, and a read finds fields at one moment', () => {
  const history = ticking()
  const write = history.write('event 1', 0, { text: 'first' })
  const read = history.read('event 1', 1)
  write.acknowledge()
  read({ text: '', ann: 'entered' })
  expect(history.operations()).toEqual([
    { thing: 'event 1', client: 0, kind: 'write', call: 1000, return: 3000, fields: { text: 'first' } },
    {
      ...{ thing: 'event 1', client: 1, kind: 'read', call: 2000, return: 4000 },
      fields: { text: '', ann: 'entered' },
    },
  ])
})

test('a write without an answer may happen for half a minute, a refused one never, and a lost read tells nothing', () => {
  const history = ticking()
  history.write('a', 0, { text: 'lost' }).lose()
  history.write('a', 0, { text: 'refused' }).refuse()
  history.read('a', 1)
  history.write('a', 2, { text: 'last' }).acknowledge()
  const operations = history.operations()
  expect(operations.map(({ fields }) => fields['text'])).toEqual(['lost', 'last'])
  expect(operations[0]).toMatchObject({ kind: 'lost', call: 1000, return: 30_001_000 })
})

test('a planted fault is a read, after everything else, of what was never written in the shortest history', () => {
  const history = ticking()
  expect(withPlantedFault(history.operations())).toEqual([])
  for (const thing of ['b', 'a', 'b']) history.write(thing, 0, { text: 'one' }).acknowledge()
  const operations = history.operations()
  const planted = withPlantedFault(operations).at(-1)
  expect(withPlantedFault(operations).slice(0, -1)).toEqual(operations)
  expect(planted).toMatchObject({ thing: 'a', kind: 'read', fields: { text: 'never written' } })
  expect(planted!.call).toBeGreaterThan(operations.at(-1)!.return)
})
