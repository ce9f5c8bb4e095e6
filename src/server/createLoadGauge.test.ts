import { EventEmitter } from 'node:events'
import { beforeEach, describe, expect, test } from 'vitest'
import { createLoadGauge, type LoadGauge, tickMs } from './createLoadGauge'

let at: number
let gauge: LoadGauge
beforeEach(() => {
  at = 0
  gauge = createLoadGauge(() => at)
})

/** So many requests come; returns what answers them. */
function begin(count: number): () => void {
  const responses = Array.from({ length: count }, () => {
    const response = new EventEmitter()
    gauge.count(response as unknown as Parameters<LoadGauge['count']>[0])
    return response
  })
  return () => {
    for (const response of responses) response.emit('close')
  }
}

/** The loop is busy for so long, and then its timer has its turn. */
function turn(ms: number) {
  at += ms
  gauge.tick()
}

/** How many of a thousand that come now are served. */
function servedOfCrowd(): number {
  for (let served = 0; served < 1000; served += 1) {
    if (gauge.isOverloaded()) return served
    begin(1)
  }
  return 1000
}

test('one slow page is no crowd', () => {
  for (let times = 0; times < 10; times += 1) {
    const answer = begin(5)
    turn(2000)
    answer()
  }
  turn(2000)
  expect(servedOfCrowd()).toBe(1000)
})

test('the first of a crowd are served, as nobody knows yet what that takes', () => {
  turn(500)
  expect(servedOfCrowd()).toBe(1000)
})

describe('of a crowd', () => {
  /** A hundred are answered in one turn, at so many milliseconds each. */
  function answerCrowd(cost: number) {
    begin(100)()
    turn(100 * cost)
  }

  test('as many are served as can be answered in 60 ms', () => {
    answerCrowd(2)
    expect(servedOfCrowd()).toBe(30)
  })

  test('twenty are served, however long that takes', () => {
    answerCrowd(50)
    expect(servedOfCrowd()).toBe(20)
  })

  test('as many more are served as have been answered', () => {
    answerCrowd(2)
    const answer = begin(30)
    expect(gauge.isOverloaded()).toBe(true)
    answer()
    expect(gauge.isOverloaded()).toBe(false)
  })

  test('all are served again once the loop has had its turns in time for five seconds', () => {
    answerCrowd(2)
    for (let times = 1; times < 84; times += 1) turn(tickMs + 40)
    expect(gauge.isOverloaded()).toBe(false)
    expect(servedOfCrowd()).toBe(30)
    turn(tickMs + 40)
    expect(gauge.isOverloaded()).toBe(false)
  })

  test('all are served where the turns are in time', () => {
    answerCrowd(0.5)
    expect(servedOfCrowd()).toBe(1000)
  })

  test('a turn counts that is late already, and what answers take lately', () => {
    answerCrowd(0.5)
    at += tickMs + 41
    expect(servedOfCrowd()).toBe(120)
    gauge.tick()
    answerCrowd(3)
    expect(gauge.isOverloaded()).toBe(true)
  })
})
