import { expect, test, vi } from 'vitest'
import { createHistory } from './createHistory'
import { judgeHistory } from './judgeHistory'

const history = createHistory()
history.write('event 1', 0, { text: 'one' }).acknowledge()
const operations = history.operations()

/** A judge that finds wrong whatever was planted, and so many things besides. */
const judging =
  (wrong: readonly string[], findsPlanted = true) =>
  (input: string) => {
    const planted = findsPlanted && input.includes('never written') && wrong.length === 0 ? ['event 1'] : []
    return Promise.resolve({
      output: JSON.stringify({ things: 1, wrong: [...wrong, ...planted], tooLong: 0 }),
    })
  }

const wrongRows = async (...needs: Parameters<typeof judgeHistory>) =>
  (await judgeHistory(...needs)).filter(({ isRight }) => !isRight).map(({ what }) => what)

test('a history without a fault is right, where the judge finds the planted one', async () => {
  expect(await wrongRows(operations, judging([]))).toEqual([])
  expect(await wrongRows(operations, judging([], false))).toEqual(['planted faults not found'])
})

test('a thing that is not linearizable is told with its operations', async () => {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  expect(await wrongRows(operations, judging(['event 1']))).toEqual(['not linearizable'])
  expect(printed.mock.calls.flat().join()).toContain('"text":"one"')
  printed.mockRestore()
})

test('without Go it says why, and goes on', async () => {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const verdicts = await judgeHistory(operations, () => Promise.resolve({ reason: 'spawn go ENOENT' }))
  expect(verdicts).toEqual([
    { what: 'judged for linearizability', figure: 'no Go here', allowed: '', isRight: true },
  ])
  expect(printed.mock.calls.flat().join()).toContain('ENOENT')
  printed.mockRestore()
})
