import { expect, test } from 'vitest'
import { createPace } from './createPace'

const average = { next: () => 0.5 }

function paceAfter(milliseconds: number) {
  const pace = createPace(20)
  for (let answers = 0; answers < 1000; answers += 1) pace.answered(milliseconds)
  return pace
}

test('where answers come at once people wait for as long as they like', () => {
  expect(paceAfter(5).pause(250, average)).toBe(250)
  expect(createPace(20).pause(250, average)).toBe(250)
})

test('where answers are slow, two people at a time wait for one', () => {
  expect(paceAfter(100).pause(250, average)).toBeCloseTo(1000)
})

test('nobody waits for as long as another', () => {
  const pace = createPace(20)
  expect([0, 0.25, 0.75].map((chance) => pace.pause(200, { next: () => chance }))).toEqual([0, 100, 300])
})
