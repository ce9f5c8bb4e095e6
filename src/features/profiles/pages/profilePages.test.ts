import { expect, test } from 'vitest'
import { profileCursors, profilePageUrl } from './profilePages'

test('changes the page of one list without changing the other', () => {
  const cursors = profileCursors(new URLSearchParams('past=p%201'))
  expect(cursors).toEqual({ next: undefined, past: 'p 1' })
  expect(profilePageUrl('/user/ann', cursors, 'next', 'n&1')).toBe(
    '/user/ann?next=n%261&past=p+1#next-events',
  )
  expect(profilePageUrl('/user/ann', cursors, 'past')).toBe('/user/ann#past-events')
})
