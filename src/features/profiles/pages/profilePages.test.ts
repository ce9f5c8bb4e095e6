import { expect, test } from 'vitest'
import { profileCursors, turned } from './profilePages'

test('the pages of one list do not change the other list', () => {
  const cursors = profileCursors(new URLSearchParams('past=p%201'))
  expect(cursors).toEqual({ next: undefined, past: 'p 1' })
  expect(turned('/user/ann', cursors, 'next', 'n&1')).toBe('/user/ann?next=n%261&past=p+1#next-events')
  expect(turned('/user/ann', cursors, 'past')).toBe('/user/ann#past-events')
})
