import { expect, test } from 'vitest'
import { isAuditAction, auditActionName, auditActions, auditParts, auditSentences } from './auditActions'

test('a sentence is in parts, of which names take the places', () => {
  expect(auditParts('enterResult')).toEqual(['entered the result of ', '{subject}', ' at ', '{event}'])
  expect(auditParts('becomeFirstAdmin')).toEqual(['became the first administrator'])
  for (const action of auditActions) expect(auditParts(action).join('')).toBe(auditSentences[action])
})

test('an action is chosen by its sentence without names', () => {
  expect(auditActionName('editUser')).toBe('Edited the profile of somebody')
  expect(auditActionName('editEvent')).toBe('Edited an event')
  expect(auditActionName('setStatus')).toBe('Set what somebody does at an event')
  expect(auditActionName('acceptClubRequest')).toBe('Accepted the request of somebody for a club')
  expect(auditActionName('setStatusClub')).toBe('Set a club as the club of statuses of somebody')
  for (const action of auditActions) expect(auditActionName(action)).not.toMatch(/[{}]/)
  expect(new Set(auditActions.map(auditActionName)).size).toBe(auditActions.length)
})

test.each(['constructor', '__proto__', '', 'EditUser', 7, null, undefined, ['editUser']])(
  '%j is no action',
  (value) => {
    expect(isAuditAction(value)).toBe(false)
  },
)
