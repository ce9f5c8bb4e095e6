import { describe, expect, test } from 'vitest'
import type { Entities } from '../kernel/calls/endpoint'
import { createTurns } from './createTurns'

const shownAs = (title: string) => ({ event: { title } }) as unknown as Entities

/** Starts three concurrent actions on a value that is 'zero' on the server, which refuses those listed. */
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

describe('three actions started at once', () => {
  test.each([
    ['show the last answer', [], 'answer 3'],
    ['show the second answer if the third is refused', [3], 'answer 2'],
    ['show the only answer if two are refused', [2, 3], 'answer 1'],
    ['show the original value if all are refused', [1, 2, 3], 'zero'],
    ['show the last answer if the others are refused', [1, 2], 'answer 3'],
  ] as const)('%s', async (_, refused, title) => {
    expect(await three(refused)).toEqual(shownAs(title))
  })
})

test('continues after a failed action, from the last confirmed value', async () => {
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
