import { expect, test } from 'vitest'
import { seen } from '../helpers/seenPage'
import { sharedStatusSite } from '../helpers/sharedStatusSite'
import { eventRecord } from '../helpers/storeRecords'

const measured = { date: '2027-05-02', distances: '10 km', terrain: 'road' } as const

const site = sharedStatusSite((store) =>
  store.events.insertMany([
    eventRecord('ten-first', { ...measured, date: '2027-05-01' }),
    eventRecord('ten-second', measured),
  ]),
)

const buttonOf = (html: string, status: string) =>
  new RegExp(`<button[^>]*value="${status}"[^>]*>`).exec(seen(html))?.[0]

const future = '/api/event/future-event/status'

test('shows visitors counts but no people, and sends their forms to the login', async () => {
  await site.form('member', future, { status: 'entered', comment: 'Lift from Knowle' })
  const { text } = await site.page('visitor', '/event/future-event')
  expect(seen(text)).toContain('1 entered')
  expect(text).not.toMatch(/Lift from Knowle|user-member|User member|myStatus/)
  const { status, location } = await site.form('visitor', future, { status: 'entered' })
  expect([status, location]).toEqual([303, '/login?returnUrl=%2Fevent%2Ffuture-event%2Fstatus'])
  expect((await site.page('visitor', '/event/future-event/status')).status).toBe(302)
  const removal = await site.form('visitor', future, { _method: 'DELETE' })
  expect(removal.status).toBe(303)
  await site.form('member', future, { _method: 'DELETE' })
})

test('links to the form instead of buttons that would lose a result', async () => {
  const past = '/api/event/past-event/status'
  await site.form('member', past, { status: 'result', hours: '1', minutes: '90', seconds: '' })
  const { text } = await site.page('member', '/event/past-event')
  expect(seen(text)).toContain('result 02:30:00')
  for (const status of ['result', 'entered', 'supporting']) {
    expect(buttonOf(text, status)).toBeUndefined()
    expect(seen(text)).toContain(`href="/event/past-event/status?status=${status}"`)
  }
  await site.form('member', past, { _method: 'DELETE' })
})

test('sets a status with one button, changes it with the form and removes it with another button', async () => {
  const first = (await site.page('member', '/event/future-event')).text
  expect(seen(first)).toMatch(/<form[^>]*action="\/event\/future-event\/status"[^>]*>/)
  expect(buttonOf(first, 'entered')).toContain('aria-pressed="false"')
  expect(buttonOf(first, 'result')).toBeUndefined()

  const sent = await site.form('member', future, { status: 'entered', comment: '', club: '' })
  expect([sent.status, sent.location]).toEqual([303, '/event/future-event'])
  const entered = (await site.page('member', '/event/future-event')).text
  expect(buttonOf(entered, 'entered')).toContain('aria-pressed="true"')
  expect(seen(entered)).toContain('You’re entered for c1.')
  expect(seen(entered)).toContain('href="/event/future-event/status"')

  const form = (await site.page('member', '/event/future-event/status')).text
  expect(seen(form)).toMatch(/<input(?=[^>]*value="entered")[^>]*checked=""/)
  expect(seen(form)).not.toMatch(/<button[^>]*disabled/)
  expect(seen(form)).not.toContain('name="club"')
  const changed = await site.form('member', future, { status: 'supporting', comment: 'At the ford' })
  expect(changed.status).toBe(303)
  const after = (await site.page('member', '/event/future-event')).text
  expect(seen(after)).toContain('You’re supporting for c1: “At the ford”')
  // The one-tap buttons send the status alone, and leave the comment, which may be newer than the page.
  expect(seen(after)).toMatch(/<input type="hidden" name="partial" value="yes"/)
  expect(seen(after)).not.toContain('name="comment"')
  await site.form('member', future, { status: 'interested', partial: 'yes' })
  expect(seen((await site.page('member', '/event/future-event')).text)).toContain(
    'You’re interested for c1: “At the ford”',
  )

  const removed = await site.form('member', future, { _method: 'DELETE' })
  expect([removed.status, removed.location]).toEqual([303, '/event/future-event'])
  expect(seen((await site.page('member', '/event/future-event')).text)).not.toContain('At the ford')
})

test('saves a result from three inputs, and shows the form as it was filled in without a time', async () => {
  const path = '/api/event/past-event/status'
  const typed = { status: 'result', hours: '', minutes: '', seconds: '', comment: 'Muddy', club: 'c1' }
  const refused = await site.form('twoClubs', path, typed)
  expect(refused.status).toBe(400)
  expect(seen(refused.text)).toContain('Enter the time as hours, minutes and seconds.')
  expect(seen(refused.text)).toMatch(/<input(?=[^>]*value="result")[^>]*checked=""/)
  expect(seen(refused.text)).toContain('>Muddy</textarea>')
  expect(seen(refused.text)).toMatch(/<option value="c1" selected=""/)

  const sent = await site.form('twoClubs', path, { ...typed, hours: '1', minutes: '23', seconds: '45' })
  expect([sent.status, sent.location]).toEqual([303, '/event/past-event'])
  const { text } = await site.page('twoClubs', '/event/past-event')
  expect(seen(text)).toContain('You finished in 1:23:45 for c1: “Muddy”')
  expect(seen(text)).toMatch(/href="\/event\/past-event\/status\?status=result"/)
})

test('continues from the home page’s question with a personal best, or else with the next question', async () => {
  const result = { status: 'result', hours: '', seconds: '', from: 'asked' }
  const first = await site.form('member', '/api/event/ten-first/status', { ...result, minutes: '45' })
  expect([first.status, first.location]).toEqual([303, '/event/ten-first?best=asked'])
  const slower = await site.form('member', '/api/event/ten-second/status', { ...result, minutes: '46' })
  expect([slower.status, slower.location]).toEqual([303, '/#asked'])
})

test('rejects a status that is not offered and a form of another site', async () => {
  const refused = await site.form('member', '/api/event/past-event/status', { status: 'interested' })
  expect(refused.status).toBe(400)
  expect(seen(refused.text)).toContain('This race has started. Choose another status.')
  const foreign = await site.form('member', future, { status: 'entered' }, 'https://evil.example')
  expect(foreign.status).toBe(403)
  expect(await site.store.statuses.get('future:member')).toBeUndefined()
})

test('opens edit-users to viewers who see a link to it, refuses members and sends visitors to the login', async () => {
  const path = '/event/future-event/edit-users'
  const visitor = await site.page('visitor', path)
  expect([visitor.status, visitor.location]).toEqual([302, `/login?returnUrl=${encodeURIComponent(path)}`])
  const member = await site.page('member', path)
  expect(member.status).toBe(403)
  expect(seen(member.text)).toContain('You don’t have access to this page')
  expect(seen(member.text)).toContain('Only site admins can set someone else’s status.')
  expect(member.text).not.toContain('twoClubs')
  for (const name of ['visitor', 'member', 'admin', 'topAdmin']) {
    const isShown = seen((await site.page(name, '/event/future-event')).text).includes(`href="${path}"`)
    expect(isShown).toBe((await site.page(name, path)).status === 200)
  }
})

test('searches users on edit-users by GET and sets any user’s status', async () => {
  const path = '/event/future-event/edit-users'
  const found = (await site.page('admin', `${path}?text=twoc`)).text
  expect(found).toContain('<title>Edit event users : Races</title>')
  expect(seen(found)).toContain(`href="${path}?user=twoClubs"`)
  expect(seen(found)).not.toContain('?user=member')

  const form = seen((await site.page('admin', `${path}?user=twoClubs`)).text)
  expect(form).toMatch(/<input type="hidden" name="userId" value="twoClubs"/)
  expect(form.match(/<option/g)).toHaveLength(2)
  const refused = await site.form('admin', future, { userId: 'twoClubs', status: '' })
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('<title>Edit event users : Races</title>')
  const sent = await site.form('admin', future, { userId: 'twoClubs', status: 'interested', club: 'c1' })
  expect([sent.status, sent.location]).toEqual([303, `${path}?saved=twoClubs`])
  expect(await site.store.statuses.get('future:twoClubs')).toMatchObject({ clubId: 'c1' })
  const after = seen((await site.page('admin', `${path}?saved=twoClubs`)).text)
  expect(after).toContain('Saved. User twoClubs: interested.')
  const { date = '' } = (await site.store.statuses.get('future:twoClubs')) ?? {}
  const undone = await site.form('admin', '/api/event/future-event/undo', { userId: 'twoClubs', date })
  expect([undone.status, undone.location]).toEqual([303, `${path}?saved=twoClubs&undone=yes`])
  const page = seen((await site.page('admin', undone.location ?? '')).text)
  expect(page).toContain('Undone. User twoClubs: no status.')
  expect(page).not.toContain('Saved.')
  await site.form('admin', future, { userId: 'twoClubs', status: 'interested', club: 'c1' })
})

test('shows a refused form again on its page, and sends a visitor to the login and back to the form', async () => {
  const path = '/api/event/past-event/status'
  const visitor = await site.form('visitor', path, { status: 'result', resultInSeconds: 'x' })
  expect([visitor.status, visitor.location]).toEqual([303, '/login?returnUrl=%2Fevent%2Fpast-event%2Fstatus'])
  const { status, text } = await site.form('admin', path, { userId: 'member', status: 'result' })
  expect(status).toBe(400)
  expect(seen(text)).toContain('Enter the time as hours, minutes and seconds.')
  expect(text).toContain('<title>Edit event users : Races</title>')
})

test('responds to a form for an event that does not exist with 404', async () => {
  const { status, text } = await site.form('member', '/api/event/nowhere/status', { resultInSeconds: 'x' })
  expect(status).toBe(404)
  expect(text).toContain('Page not found')
})

test('offers a club on the home page to a member without one, and shows activity of their club to others', async () => {
  const clubless = seen((await site.page('clubless', '/')).text)
  expect(clubless).toMatch(/<a[^>]*href="\/club"[^>]*>Set your club</)
  const asking = seen((await site.page('asking', '/')).text)
  expect(asking).toContain('You’ve asked to join')
  expect(asking).not.toContain('Set your club')
  const member = (await site.page('member', '/')).text
  expect(seen(member)).toContain('Recent activity from c1')
  expect(seen(member)).toMatch(/is interested in[^]*Event future/)
  expect(seen(member)).toContain('Your entered events')
  expect((await site.page('visitor', '/')).text).not.toMatch(/Your entered events|Recent activity/)
})
