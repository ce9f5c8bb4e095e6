import { expect, test } from 'vitest'
import { doneAfter, type Done, doneText, doneTexts } from './endpoint'
import { forms } from '../../app/server/calls/handlers'

const text = doneTexts.statusSet

test.each<[Partial<Done>, string]>([
  [{ own: { status: 'entered' } }, 'You’re entered.'],
  [{ own: { status: 'result', resultInSeconds: 2472 } }, 'Result saved: 41:12.'],
  [{ own: { status: 'result', resultInSeconds: 2472, mark: 'PB' } }, '41:12, a personal best.'],
  [
    { own: { status: 'result', resultInSeconds: 5525, mark: 'PB', gain: 23 } },
    '1:32:05, a personal best by 23 seconds.',
  ],
  [{ list: { slug: 's', id: 'i', saved: 14, left: 2 } }, '14 results saved, 2 left as they were.'],
  [{ list: { slug: 's', id: 'i', saved: 1, left: 0 } }, '1 result saved.'],
  [{ member: { user: 'u', role: 2, asked: true } }, 'Tunde Bakare is now a member.'],
  [{ member: { user: 'u', role: 3, asked: false } }, 'Tunde Bakare is now an admin.'],
  [{ member: { user: 'u', role: -1, asked: true } }, 'Tunde Bakare’s request was declined.'],
  [{ member: { user: 'u', role: -1, asked: false } }, 'Tunde Bakare is no longer a member.'],
])('describes %j as %j', (done, expected) => {
  expect(doneText({ text, ...done }, 'Tunde Bakare')).toBe(expected)
})

test('reports a changed role even if the page does not know the member', () => {
  const done = { text: doneTexts.rolesChanged, member: { user: 'u', role: 2, asked: true } } as const
  expect(doneText(done)).toBe(doneTexts.rolesChanged)
})

test.each([
  [true, 'Test message delivered.'],
  [false, 'Test message not delivered.'],
])('reports only the outcome of a webhook test, accepted: %s', (isDelivered, expected) => {
  const hooks = { clubId: 'c', items: [], tested: { id: 'h', isDelivered } }
  expect(doneText(doneAfter(forms.testHook, { hooks }, {}))).toBe(expected)
})
