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
])('measures the depth of %s: %d', (text, depth) => {
  expect(jsonShape(Buffer.from(text)).depth).toBe(depth)
})

test.each([
  ['{"a":1,"b":[1,2,3]}', 3],
  ['{"a":"1,2,\\",3"}', 0],
  ['', 0],
])('counts the commas of %s: %d', (text, commas) => {
  expect(jsonShape(Buffer.from(text)).commas).toBe(commas)
})
