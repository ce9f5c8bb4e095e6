import { expect, test } from 'vitest'
import { jsonDepth } from './jsonDepth'

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
  expect(jsonDepth(Buffer.from(text))).toBe(depth)
})
