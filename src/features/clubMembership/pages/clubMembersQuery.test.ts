import { expect, test } from 'vitest'
import { membersTurned, wantedMembers } from './clubMembersQuery'

test('the pages of the members do not change the list of events', () => {
  const query = new URLSearchParams('cursor=e%201&name=%20Ann%20L')
  expect(wantedMembers(query)).toEqual({ text: 'Ann L', cursor: undefined })
  expect(membersTurned('/club/a', query, 'm&1')).toBe('/club/a?cursor=e+1&name=+Ann+L&members=m%261#members')
  expect(membersTurned('/club/a', new URLSearchParams('members=x'))).toBe('/club/a#members')
})
