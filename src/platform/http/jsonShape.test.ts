import { expect, test } from 'vitest'
import { jsonShape } from './jsonShape'

test.each([
  ['', 0],
  ['1', 0],
  ['[]', 1],
  ['[[],[[]],[]]', 3],
  ['{"a":{"b":[1]},"c":[]}', 3],
  ['"[[["', 0],
  ['["\\"[[",[]]', 2],
  ['["\\\\",[[]]]', 3],
  ['{"[":"{"}', 1],
  [']]][', 0],
  ['"[', 0],
])('%s is %d deep', (text, depth) => {
  expect(jsonShape(Buffer.from(text)).depth).toBe(depth)
})

test.each([
  ['{"a":1,"b":[1,2,3]}', 3],
  ['{"a":"1,2,\\",3"}', 0],
  ['', 0],
])('%s has %d commas', (text, commas) => {
  expect(jsonShape(Buffer.from(text)).commas).toBe(commas)
})
