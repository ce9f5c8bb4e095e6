import { describe, expect, test } from 'vitest'
import type { Entities } from '../kernel/calls/entities'
import { createTurns } from './createTurns'

const shownAs = (title: string) => ({ event: { title } }) as unknown as Entities

/**
 * Three actions started at once on something that the server has as 'zero'; the argument says which ones it refuses.
 */
async function three(refused: readonly number[]) {
  const turns = createTurns()
  const order: number[] = []
  const shown: (Entities | undefined)[] = []
  const turn = (n: number, before: string) =>
    turns.take(shownAs(before), async (turn) => {
      order.push(n)
      await Promise.resolve()
      shown.push(refused.includes(n) ? turn.failed() : turn.answered(shownAs(`answer ${n}`)))
    })
  await Promise.all([turn(1, 'zero'), turn(2, 'guess 1'), turn(3, 'guess 2')])
  expect(order).toEqual([1, 2, 3])
  expect(shown.slice(0, 2)).toEqual([undefined, undefined])
  return shown[2]
}

describe('of three actions at once', () => {
  test.each([
    ['the last answer is shown', [], 'answer 3'],
    ['where the last is refused, the answer before it', [3], 'answer 2'],
    ['where two are refused, the answer that there was', [2, 3], 'answer 1'],
    ['where all are refused, what there was at first, and no guess', [1, 2, 3], 'zero'],
    ['where the first are refused, the last answer', [1, 2], 'answer 3'],
  ] as const)('%s', async (_, refused, title) => {
    expect(await three(refused)).toEqual(shownAs(title))
  })
})

test('one that fails does not stop the next, which begins from the value known then', async () => {
  const turns = createTurns()
  await expect(turns.take(shownAs('old'), () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  )
  let shown: Entities | undefined
  await turns.take(shownAs('new'), (turn) => {
    shown = turn.failed()
    return Promise.resolve()
  })
  expect(shown).toEqual(shownAs('new'))
})
