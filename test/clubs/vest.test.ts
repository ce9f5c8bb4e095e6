import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { vestPatterns } from '../../src/kernel/vests/vestPatterns'
import { vestSprite } from '../../src/kernel/vests/vestShapes'
import { fieldsOfForm } from '../helpers/formFields'
import { notificationRecord } from '../notifications/notificationRecords'
import { membershipRecord, statusRecord } from '../helpers/storeRecords'
import { sharedClubSite } from './sharedClubSite'

const opened = sharedClubSite()
const vest = { vestPattern: 'sash', vestMain: '#0b5d4e', vestSecond: '#f4c430', vestTrim: '#ffffff' }
const save = (actor: string, body: object) =>
  opened.site.json(actor, 'POST', '/api/club', JSON.stringify({ id: 'c1', ...body }))
const pageOf = async (actor: string, path = '/club/c1') => (await opened.site.page(actor, path)).text

beforeEach(async () => {
  await save('clubAdmin', { vestPattern: '', vestMain: '', vestSecond: '', vestTrim: '' })
})

test('shows the vest that a club admin chose to everyone', async () => {
  expect((await save('clubAdmin', vest)).status).toBe(200)
  for (const path of ['/club/c1', '/club']) {
    const html = await pageOf('visitor', path)
    expect(html).toContain('fill="#0b5d4e" color="#f4c430" stroke="#ffffff"')
    expect(html).toContain('<use href="/vests.svg#sash"')
  }
})

test.each(['visitor', 'member', 'associate', 'requester', 'foreignAdmin', 'siteAdmin'])(
  'forbids a %s to choose a vest',
  async (actor) => {
    expect((await save(actor, vest)).status).toBe(403)
    expect(await opened.store.clubs.get('c1')).not.toMatchObject(vest)
  },
)

test('fills the form of a club without a vest with the one derived from its name', async () => {
  const { vestPattern, vestMain } = fieldsOfForm(await pageOf('clubAdmin', '/club/c1/edit'), 'saveClub')
  expect(vestPattern).not.toBe('')
  expect(await pageOf('visitor')).toContain(`fill="${vestMain}"`)
})

test('rejects an invalid colour at its field', async () => {
  const sent = fieldsOfForm(await pageOf('clubAdmin', '/club/c1/edit'), 'saveClub')
  const answer = await opened.site.form('clubAdmin', '/club/c1/edit', { ...sent, ...vest, vestTrim: 'red' })
  expect(answer.status).toBe(400)
  expect(answer.text).toContain('id="field-vestTrim-error"')
  expect(await opened.store.clubs.get('c1')).not.toMatchObject({ vestPattern: 'sash' })
})

test('records a changed vest in the audit log, but not an unchanged one', async () => {
  const entries = async () =>
    (await opened.store.auditLog.find({ index: 'byAction', where: { action: 'editClub' }, limit: 99 })).items
      .length
  await save('clubAdmin', vest)
  const before = await entries()
  await save('clubAdmin', vest)
  expect(await entries()).toBe(before)
  await save('clubAdmin', { vestMain: '#000000' })
  expect(await entries()).toBe(before + 1)
})

describe('the vest beside a club’s name', () => {
  /** Returns the text of a page, with a placeholder for the chosen vest. */
  const textOf = (html: string) =>
    html
      .replace(/<svg[^>]*fill="#0b5d4e"[^>]*>.*?<\/svg>/gs, '[vest]')
      .replace(/<[^>]*>/g, '')
      .replace(/\s+/g, ' ')

  beforeAll(async () => {
    const status = (event: string, user: string, eventDate: string, fields: object) =>
      statusRecord(event, user, { clubId: 'c1', eventDate, date: '2027-05-09T10:00:00.000Z', ...fields })
    await opened.store.statuses.insertMany([
      status('future', 'member', '2027-06-01', { status: 'entered' }),
      status('future', 'clubAdmin', '2027-06-01', { status: 'entered' }),
      status('past', 'member', '2027-05-01', { status: 'result', resultInSeconds: 2400 }),
    ])
    await opened.store.memberships.insert(membershipRecord('c2', 'member'))
    const { eventId: _, ...answer } = notificationRecord('n1', {
      kind: 'answer',
      what: 'accepted',
      clubId: 'c1',
    })
    await opened.store.notices.insert(answer)
  })

  beforeEach(() => save('clubAdmin', vest))

  test.each([
    ['an event row', 'associate', '/', '2 from [vest] c1'],
    ['recent activity', 'associate', '/', '· [vest] c1'],
    ['one’s own status', 'member', '/event/future', 'You’re entered for [vest] c1.'],
    ['one’s own result', 'member', '/event/past', 'You finished in 40:00 for [vest] c1.'],
    ['results of a member', 'associate', '/user/member/results', '· for [vest] c1'],
    ['people found', 'associate', '/event-search?text=User%20clubAdmin', 'User clubAdmin[vest] c1'],
    ['a user chosen by an admin', 'topAdmin', '/admin/merge-users?source=clubAdmin', '[vest] c1 ·'],
    ['notifications', 'member', '/notifications', '[vest]You’re now a member of Club c1'],
  ])('the vest beside a club’s name is shown in %s', async (_, actor, path, text) => {
    expect(textOf(await pageOf(actor, path))).toContain(text)
  })

  test('the vest beside a club’s name is accompanied by words for their own races in a month', async () => {
    const text = textOf(await pageOf('member', '/?view=month&month=2027-06'))
    expect(text.match(/You: entered/g)).toEqual(['You: entered', 'You: entered'])
    expect(textOf(await pageOf('associate', '/?view=month&month=2027-06'))).not.toContain('You: ')
  })
})

test('tints a club’s page by a stylesheet, without inline styles', async () => {
  await save('clubAdmin', vest)
  const html = await pageOf('visitor')
  expect(html).toMatch(/<link rel="stylesheet" href="\/colours\/0b5d4e\.css"[^>]*>.*<\/head>/s)
  expect(html).toContain('data-tint="0b5d4e"')
  expect(html).not.toMatch(/\sstyle="/)
})

test('has no vest fields in the request for a new club', async () => {
  const html = await pageOf('member', '/request-club')
  expect(html).toContain('name="shortName"')
  expect(html).not.toContain('name="vestPattern"')
})

test('draws every pattern that a club can choose', () => {
  const symbols = vestSprite().match(/<symbol id="\w+"/g)
  expect(symbols).toEqual(Object.keys(vestPatterns).map((pattern) => `<symbol id="${pattern}"`))
})
