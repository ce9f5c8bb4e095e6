import { expect, test } from 'vitest'
import { memberPageUrl, memberListQuery } from './clubMembersQuery'

test('changes the page of members without changing the page of events', () => {
  const query = new URLSearchParams('cursor=e%201&name=%20Ann%20L')
  expect(memberListQuery(query)).toEqual({ text: 'Ann L', cursor: undefined })
  expect(memberPageUrl('/club/a', query, 'm&1')).toBe('/club/a?cursor=e+1&name=+Ann+L&members=m%261#members')
  expect(memberPageUrl('/club/a', new URLSearchParams('members=x'))).toBe('/club/a#members')
})
