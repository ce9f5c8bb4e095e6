import { expect, test } from 'vitest'
import { failureMessage, messages } from './messages'

test.each([
  [0, 'Something went wrong, try reloading the page.'],
  [403, 'Your login expired, please reload the page to login again.'],
  [400, 'Something went wrong, try reloading the page.'],
  [401, 'Something went wrong, try reloading the page.'],
  [404, 'Something went wrong, try reloading the page.'],
  [500, 'Something went wrong, try reloading the page.'],
])('explains a failure with status %i as %j', (status, message) => {
  expect(failureMessage(status)).toBe(message)
})

test('keeps every settled text letter by letter', () => {
  expect(messages.timeRequired).toBe('Path `time` is required')
  expect(messages.fullName).toBe('Please enter your full name.')
  expect(messages.leaveClub).toBe('Are you sure you want to leave this club?')
  expect(messages.clubRoleAction).toBe('Are you sure you to do this?')
  expect(messages.setClubOnStatuses).toBe('Do you really want to do this?')
  expect(messages.clubHasNoEvents).toBe('There are currently no events for this club.')
  expect(messages.administratorsOnly).toBe('You must be an administrator to view this page.')
  expect(messages.differentEvent).toBe('No, it\u2019s a different one')
})
