import { expect, test } from 'vitest'
import { createLedger } from './createLedger'

test('what was acknowledged has to be there', () => {
  const ledger = createLedger()
  ledger.send('a', 'one').acknowledge()
  ledger.send('a', 'two').acknowledge()
  expect(ledger.lossOf('a', 'two')).toBeUndefined()
  expect(ledger.lossOf('a', 'one')).toEqual({ key: 'a', acknowledged: 'two', found: 'one' })
  expect(ledger.lossOf('a', '')).toEqual({ key: 'a', acknowledged: 'two', found: '' })
})

test('what was sent since may be there, until something is acknowledged', () => {
  const ledger = createLedger()
  ledger.send('a', 'one').acknowledge()
  const two = ledger.send('a', 'two')
  expect(ledger.lossOf('a', 'two')).toBeUndefined()
  two.lose()
  expect(ledger.lossOf('a', 'two')).toBeUndefined()
  expect(ledger.lossOf('a', 'one')).toBeUndefined()
  ledger.send('a', 'three').acknowledge()
  expect(ledger.lossOf('a', 'two')).toBeDefined()
})

test('what was refused may not be there, unless it was sent once more', () => {
  const ledger = createLedger()
  ledger.send('a', '').acknowledge()
  ledger.send('a', 'followed').refuse()
  expect(ledger.lossOf('a', 'followed')).toBeDefined()
  ledger.send('a', 'followed').lose()
  ledger.send('a', 'followed').refuse()
  expect(ledger.lossOf('a', 'followed')).toBeUndefined()
})

test('nothing is known of a thing before it was acknowledged once', () => {
  const ledger = createLedger()
  expect(ledger.lossOf('a', 'of the sample world')).toBeUndefined()
  ledger.send('a', 'one').lose()
  expect(ledger.lossOf('a', 'of the sample world')).toBeUndefined()
  expect(ledger.keys()).toEqual(['a'])
})

test('counts what was said', () => {
  const ledger = createLedger()
  ledger.send('a', 'one').acknowledge()
  ledger.send('a', 'two').lose()
  ledger.send('b', 'one').refuse()
  ledger.send('b', 'two').acknowledge()
  expect(ledger.counts()).toEqual({ acknowledged: 2, unacknowledged: 1, things: 2 })
})
