import { expect, test } from 'vitest'
import { bytesText } from './bytesText'

test.each([
  [0, '0 bytes'],
  [1023, '1023 bytes'],
  [1024, '1.0 KB'],
  [1_500_000, '1.4 MB'],
  [250_000_000, '238 MB'],
  [5 * 1024 ** 4, '5.0 TB'],
  [5000 * 1024 ** 4, '5000 TB'],
])('formats %i bytes as %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text)
})
