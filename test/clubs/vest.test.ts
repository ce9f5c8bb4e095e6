import { beforeEach, expect, test } from 'vitest'
import { vestPatterns } from '../../src/kernel/vests/vestPatterns'
import { vestSprite } from '../../src/kernel/vests/vestShapes'
import { fieldsOfForm } from '../helpers/formFields'
import { sharedClubSite } from './sharedClubSite'

const opened = sharedClubSite()
const vest = { vestPattern: 'sash', vestMain: '#0b5d4e', vestSecond: '#f4c430', vestTrim: '#ffffff' }
const save = (actor: string, body: object) =>
  opened.site.json(actor, 'POST', '/api/club', JSON.stringify({ id: 'c1', ...body }))
const pageOf = async (actor: string, path = '/club/c1') => (await opened.site.page(actor, path)).text

beforeEach(async () => {
  await save('clubAdmin', { vestPattern: '', vestMain: '', vestSecond: '', vestTrim: '' })
})

test('an admin of the club chooses its vest, which everybody then sees beside its name', async () => {
  expect((await save('clubAdmin', vest)).status).toBe(200)
  for (const path of ['/club/c1', '/club']) {
    const html = await pageOf('visitor', path)
    expect(html).toContain('fill="#0b5d4e" color="#f4c430" stroke="#ffffff"')
    expect(html).toContain('<use href="/vests.svg#sash"')
  }
})

test.each(['visitor', 'member', 'associate', 'requester', 'foreignAdmin', 'siteAdmin'])(
  'a %s chooses no vest',
  async (actor) => {
    expect((await save(actor, vest)).status).toBe(403)
    expect(await opened.store.clubs.get('c1')).not.toMatchObject(vest)
  },
)

test('a club that has chosen nothing has a form with the vest of its name', async () => {
  const { vestPattern, vestMain } = fieldsOfForm(await pageOf('clubAdmin', '/club/c1/edit'), 'saveClub')
  expect(vestPattern).not.toBe('')
  expect(await pageOf('visitor')).toContain(`fill="${vestMain}"`)
})

test('a plain form with a colour that is none comes back with what is wrong, and stores nothing', async () => {
  const sent = fieldsOfForm(await pageOf('clubAdmin', '/club/c1/edit'), 'saveClub')
  const answer = await opened.site.form('clubAdmin', '/club/c1/edit', { ...sent, ...vest, vestTrim: 'red' })
  expect(answer.status).toBe(400)
  expect(answer.text).toContain('id="field-vestTrim-error"')
  expect(await opened.store.clubs.get('c1')).not.toMatchObject({ vestPattern: 'sash' })
})

test('the audit log has an entry for a changed vest, and none for one that is saved as it was', async () => {
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

test('a club’s page has the colour of the vest, by a stylesheet and without inline styles', async () => {
  await save('clubAdmin', vest)
  const html = await pageOf('visitor')
  expect(html).toMatch(/<link rel="stylesheet" href="\/colours\/0b5d4e\.css"[^>]*>.*<\/head>/s)
  expect(html).toContain('data-tint="0b5d4e"')
  expect(html).not.toMatch(/\sstyle="/)
})

test('the request for a new club chooses no vest', async () => {
  const html = await pageOf('member', '/request-club')
  expect(html).toContain('name="shortName"')
  expect(html).not.toContain('name="vestPattern"')
})

test('every pattern that a club can choose is drawn', () => {
  const symbols = vestSprite().match(/<symbol id="\w+"/g)
  expect(symbols).toEqual(Object.keys(vestPatterns).map((pattern) => `<symbol id="${pattern}"`))
})
