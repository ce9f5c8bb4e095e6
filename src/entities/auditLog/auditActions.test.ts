import { expect, test } from 'vitest'
import { isAuditAction, auditActionName, auditActions, auditParts, auditSentences } from './auditActions'

test('splits every sentence into words and placeholders', () => {
  expect(auditParts('enterResult')).toEqual(['added ', '{subject}', '’s result for ', '{event}'])
  expect(auditParts('becomeFirstAdmin')).toEqual(['became the first super admin'])
  for (const action of auditActions) expect(auditParts(action).join('')).toBe(auditSentences[action])
})

test('describes every action without names, each in a different way', () => {
  expect(auditActionName('editUser')).toBe('Edited someone’s profile')
  expect(auditActionName('editEvent')).toBe('Edited a race')
  expect(auditActionName('setStatus')).toBe('Set someone’s status for a race')
  expect(auditActionName('acceptClubRequest')).toBe('Accepted someone’s request to add a club')
  expect(auditActionName('setStatusClub')).toBe('Changed the club on someone’s statuses to a club')
  for (const action of auditActions) expect(auditActionName(action)).not.toMatch(/[{}]/)
  expect(new Set(auditActions.map(auditActionName)).size).toBe(auditActions.length)
})

test.each(['constructor', '__proto__', '', 'EditUser', 7, null, undefined, ['editUser']])(
  'rejects %j as an action',
  (value) => {
    expect(isAuditAction(value)).toBe(false)
  },
)
