import { expect, test } from 'vitest'
import { isAuditAction, auditActionName, auditActions, auditParts, auditSentences } from './auditActions'

test('a sentence is in parts, of which names take the places', () => {
  expect(auditParts('enterResult')).toEqual(['added the result of ', '{subject}', ' for ', '{event}'])
  expect(auditParts('becomeFirstAdmin')).toEqual(['became the first super admin'])
  for (const action of auditActions) expect(auditParts(action).join('')).toBe(auditSentences[action])
})

test('an action is chosen by its sentence without names', () => {
  expect(auditActionName('editUser')).toBe('Edited the profile of someone')
  expect(auditActionName('editEvent')).toBe('Edited a race')
  expect(auditActionName('setStatus')).toBe('Set the status of someone for a race')
  expect(auditActionName('acceptClubRequest')).toBe('Accepted the request from someone for a club')
  expect(auditActionName('setStatusClub')).toBe('Set a club as the club on statuses of someone')
  for (const action of auditActions) expect(auditActionName(action)).not.toMatch(/[{}]/)
  expect(new Set(auditActions.map(auditActionName)).size).toBe(auditActions.length)
})

test.each(['constructor', '__proto__', '', 'EditUser', 7, null, undefined, ['editUser']])(
  '%j is no action',
  (value) => {
    expect(isAuditAction(value)).toBe(false)
  },
)
