import { expect, test } from 'vitest'
import { isTrailAction, trailActionName, trailActions, trailParts, trailSentences } from './trail'

test('a sentence is in parts, of which names take the places', () => {
  expect(trailParts('enterResult')).toEqual(['entered the result of ', '{subject}', ' at ', '{event}'])
  expect(trailParts('becomeFirstAdmin')).toEqual(['became the first administrator'])
  for (const action of trailActions) expect(trailParts(action).join('')).toBe(trailSentences[action])
})

test('an action is chosen by its sentence without names', () => {
  expect(trailActionName('editUser')).toBe('Edited the profile of somebody')
  expect(trailActionName('editEvent')).toBe('Edited an event')
  expect(trailActionName('setStatus')).toBe('Set what somebody does at an event')
  expect(trailActionName('acceptClubRequest')).toBe('Accepted the request of somebody for a club')
  expect(trailActionName('setStatusClub')).toBe('Set a club as the club of statuses of somebody')
  for (const action of trailActions) expect(trailActionName(action)).not.toMatch(/[{}]/)
  expect(new Set(trailActions.map(trailActionName)).size).toBe(trailActions.length)
})

test.each(['constructor', '__proto__', '', 'EditUser', 7, null, undefined, ['editUser']])(
  '%j is no action',
  (value) => {
    expect(isTrailAction(value)).toBe(false)
  },
)
