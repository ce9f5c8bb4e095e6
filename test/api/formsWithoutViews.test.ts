import { expect, test, vi } from 'vitest'
import type { FormRule } from '../../src/kernel/calls/endpoint'
import { type FormName, forms } from '../../src/app/server/calls/handlers'
import { paths } from '../../src/kernel/urls/paths'
import { createHandlers } from '../../src/app/server/calls/createHandlers'
import { openEventSite } from '../helpers/eventSite'
import { sharedStatusWorld } from '../helpers/sharedStatusWorld'
import { contextOf } from '../helpers/statusWorld'

const shared = sharedStatusWorld()

const slug = 'future-event'

const calls: readonly (readonly [FormName, as: string, input: object])[] = [
  ['saveEvent', 'member', { date: '2027-07-01', title: 'Arden 9', time: '09:00' }],
  ['saveEvent', 'admin', { id: 'future', location: 'Knowle' }],
  ['setStatus', 'member', { slug, status: 'entered' }],
  ['removeStatus', 'member', { slug }],
  ['addUser', 'admin', { name: 'Ann Lee' }],
  ['editUser', 'admin', { slug: 'user-member', name: 'Bea Lee' }],
  ['followUser', 'clubless', { slug: 'user-member' }],
  ['unfollowUser', 'clubless', { slug: 'user-member' }],
]

test.each(calls)(
  'redirects the form %s for %s to the same page as the call, without reading a view',
  async (name, as, input) => {
    const { statuses, follows } = shared.store
    const count = vi.fn<typeof statuses.count>((query) => statuses.count(query))
    const find = vi.fn<typeof follows.find>((query) => follows.find(query))
    const store = { ...shared.store, statuses: { ...statuses, count }, follows: { ...follows, find } }
    const handlers = createHandlers(store, { timeZone: 'Europe/London' })
    const views = () => count.mock.calls.length + find.mock.calls.length
    const { next } = forms[name] as Required<FormRule<unknown>>

    const short = await handlers.forForms?.[name]?.(contextOf(as), input)
    expect(views()).toBe(0)
    const whole = await handlers[name](contextOf(as), input)
    expect(views()).toBeGreaterThan(0)
    const isAnother = name === 'addUser'
    expect(short && next(short, {})).toBe(isAnother ? '/user/ann-lee' : next(whole, {}))
  },
)

test('handles a plain form without the call that reads a view', async () => {
  const setStatus = () => Promise.reject(new Error('A view was read.'))
  const site = await openEventSite({ ...shared.handlers, setStatus }, contextOf)
  try {
    const answer = await site.form('member', `/api/event/${slug}/status`, { status: 'entered' })
    expect([answer.status, answer.location]).toEqual([303, paths.event(slug)])
  } finally {
    await site.close()
  }
})
