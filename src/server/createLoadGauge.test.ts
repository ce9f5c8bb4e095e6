import { beforeEach, describe, expect, test } from 'vitest'
import { createLoadGauge, type LoadGauge, tickMs } from './createLoadGauge'

let at: number
let gauge: LoadGauge
beforeEach(() => {
  at = 0
  gauge = createLoadGauge(() => at)
})

/** The loop is busy for so long, and then its timer has its turn. */
function tickAfter(ms: number) {
  at += ms
  gauge.tick()
}

/** Whether a request is too much that comes when the loop has been busy for so long. */
function isTooMuchAfter(ms: number): boolean {
  at += ms
  const is = gauge.isOverloaded()
  at -= ms
  return is
}

test('a process with little to do refuses nothing', () => {
  for (let times = 0; times < 1000; times += 1) tickAfter(tickMs + 30)
  expect(isTooMuchAfter(50)).toBe(false)
})

test('one slow page is no crowd, nor are two', () => {
  tickAfter(2000)
  expect(isTooMuchAfter(2000)).toBe(false)
  tickAfter(500)
  expect(isTooMuchAfter(2000)).toBe(false)
  tickAfter(tickMs)
  tickAfter(500)
  tickAfter(500)
  expect(isTooMuchAfter(2000)).toBe(false)
})

describe('a crowd', () => {
  beforeEach(() => {
    for (let times = 0; times < 3; times += 1) tickAfter(300)
  })

  test('is served for as long as nobody waits long', () => {
    expect([isTooMuchAfter(0), isTooMuchAfter(100), isTooMuchAfter(121)]).toEqual([false, false, true])
  })

  test('is expected to go on while ticks are late from time to time', () => {
    for (let times = 0; times < 10; times += 1) {
      for (let more = 0; more < 100; more += 1) tickAfter(tickMs)
      tickAfter(200)
    }
    expect(isTooMuchAfter(200)).toBe(true)
  })

  test('is over after five seconds without one', () => {
    for (let times = 0; times <= 5000 / tickMs; times += 1) tickAfter(tickMs)
    expect(isTooMuchAfter(2000)).toBe(false)
  })
})
