import { describe, expect, test } from 'vitest'
import { createResponseReader } from './responseReader'

const length = 'HTTP/1.1 200 OK\r\nETag: "a"\r\nContent-Length: 7\r\n\r\nab\r\n\r\nc'
const empty = 'HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n'
const unchanged = 'HTTP/1.1 304 Not Modified\r\nETag: "a"\r\n\r\n'
const chunks =
  'HTTP/1.1 201 Created\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n10\r\n0\r\n\r\n0\r\n\r\nHTTP/1\r\n0\r\n\r\n'

function statusesOf(text: string, size: number): readonly number[] {
  const statuses: number[] = []
  const read = createResponseReader((status) => statuses.push(status))
  const bytes = Buffer.from(text, 'latin1')
  for (let at = 0; at < bytes.length; at += size) read(bytes.subarray(at, at + size))
  return statuses
}

describe.each([1, 2, 3, 7, 1000])('answers that come %i bytes at a time', (size) => {
  test('end where their length, their chunks or their status says', () => {
    expect(statusesOf(length + chunks + unchanged + empty + length, size)).toEqual([200, 201, 304, 404, 200])
  })

  test.each([
    ['in a body', length.slice(0, -1)],
    ['in a head', unchanged.slice(0, -1)],
    ['before the last line of chunks', chunks.slice(0, -2)],
  ])('are not complete %s', (_, text) => {
    expect(statusesOf(text, size)).toEqual([])
  })
})

test('an answer that would only end with its connection is refused', () => {
  expect(() => statusesOf('HTTP/1.1 200 OK\r\n\r\nabc', 1000)).toThrow('no end')
})
