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
