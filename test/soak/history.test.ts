import { beforeEach, expect, test } from 'vitest'
import { createHistory, type History } from './history'

let now: number
let history: History
beforeEach(() => {
  now = 0
  history = createHistory(() => (now += 1))
})

const write = (text: string) => history.write('event', { text })
const found = (text: string, more = {}) => history.read('event')({ text, ...more })

test('reports an acknowledged value that is missing, and a value that was never written', () => {
  write('one').acknowledge()
  write('two').acknowledge()
  expect(found('two')).toBeUndefined()
  for (const wrong of ['one', '', 'three']) expect(found(wrong)).toContain('never or no longer true')
  expect(history.counts()).toEqual({ acknowledged: 2, unanswered: 0, read: 4, things: 1 })
})

test('accepts both values while a write is in progress, and for half a minute after a lost one', () => {
  write('one').acknowledge()
  const two = write('two')
  expect(found('one')).toBeUndefined()
  two.lose()
  expect(found('one')).toBeUndefined()
  write('three').acknowledge()
  expect(found('two')).toBeUndefined()
  now += 60_000
  write('four').acknowledge()
  expect(found('two')).toBeDefined()
})

test('accepts the earlier value however long after a write that was lost, unless someone saw it happen', () => {
  write('one').acknowledge()
  write('two').lose()
  now += 120_000
  expect(found('one')).toBeUndefined()
  write('three').acknowledge()
  const four = write('four')
  expect(found('four')).toBeUndefined()
  four.lose()
  expect(found('three')).toBeDefined()
})

test('reports an earlier value read after the one in progress was seen', () => {
  write('one').acknowledge()
  write('two')
  expect(found('two')).toBeUndefined()
  expect(found('one')).toBeDefined()
})

test('reports a refused value, unless it was sent again', () => {
  write('').acknowledge()
  write('followed').refuse()
  expect(found('followed')).toBeDefined()
  write('followed').lose()
  write('followed').refuse()
  expect(found('followed')).toBeUndefined()
})

test('reports values that were each correct, but never at the same time', () => {
  write('one').acknowledge()
  history.write('event', { ann: 'entered' }).acknowledge()
  const read = history.read('event')
  write('two').acknowledge()
  history.write('event', { ann: '' }).acknowledge()
  expect(read({ text: 'one', ann: '' })).toContain('never true together')
  expect(found('two', { ann: '' })).toBeUndefined()
})

test('assumes nothing about a record before an acknowledged write', () => {
  expect(found('of the sample world')).toBeUndefined()
  write('one').lose()
  expect(found('of the sample world')).toBeUndefined()
  expect(history.written()).toEqual([{ thing: 'event', fields: ['text'] }])
})

/** The lag of visitors: what `ago` milliseconds ago was overwritten is read. */
const lag = 1000
const readOverwritten = (ago: number, allowed: number) => {
  write('one').acknowledge()
  write('two').acknowledge()
  now += ago
  return history.read('event', allowed)({ text: 'one' })
}

test('accepts what was overwritten 0.9 s before a visitor asked, and reports what was 1.2 s before', () => {
  expect(readOverwritten(900, lag)).toBeUndefined()
  expect(readOverwritten(1200, lag)).toContain('never or no longer true')
})

test('reports what was overwritten 0.1 s before a member asked', () => {
  expect(readOverwritten(100, 0)).toContain('never or no longer true')
})

test('accepts a visitor seeing the new value and then the old one, but no member after the new one was seen', () => {
  write('one').acknowledge()
  const two = write('two')
  const visitor = (text: string) => history.read('event', lag)({ text })
  expect([visitor('two'), visitor('one'), visitor('two'), found('two')]).toEqual(Array(4).fill(undefined))
  expect(found('one')).toBeDefined()
  now += 1100
  expect(visitor('one')).toBeDefined()
  two.acknowledge()
  expect([visitor('two'), found('two')]).toEqual([undefined, undefined])
})

test('accepts either of two concurrent values after a visitor saw one of them', () => {
  const one = write('one')
  write('two').acknowledge()
  expect(history.read('event', lag)({ text: 'one' })).toBeUndefined()
  one.acknowledge()
  expect([found('two'), found('one')]).toEqual([undefined, undefined])
})

const counted = (counts: Record<string, number>) => {
  const kindOf = (value: string) => value.replace(/,.*/, '')
  return history.read('event')({}, { fields: ['ann', 'ben'], kindOf, counts })
}

test('reports counts that the values of no moment give', () => {
  history.write('event', { ann: '', ben: '' }).acknowledge()
  expect([counted({}), counted({ going: 1 })]).toEqual([
    undefined,
    expect.stringContaining('[{"found":{"going":1},"written":[]}]'),
  ])
  history.write('event', { ann: 'going, one' }).acknowledge()
  const two = history.write('event', { ben: 'going, two' })
  expect([counted({ going: 1 }), counted({ going: 2 })]).toEqual([undefined, undefined])
  two.acknowledge()
  expect([counted({ going: 2 }), counted({ watching: 1, going: 2 })]).toEqual([undefined, expect.any(String)])
  for (const wrong of [{ going: 1 }, { going: 3 }, {}]) expect(counted(wrong)).toBeDefined()
})

test('assumes nothing about counts of fields that no one has written', () => {
  expect(counted({ going: 2 })).toBeUndefined()
  expect(counted({ going: 3 })).toBeDefined()
})
