import { beforeEach, expect, test } from 'vitest'
import { exampleStandards } from '../../src/features/clubStandards/standardFields'
import { clockText } from '../../src/kernel/running/result'
import { sharedClubSite } from '../clubs/sharedClubSite'
import { athleteRecord, race, secondsFor, standardsRecord } from './standardsWorld'

const opened = sharedClubSite()
const page = '/club/c1/standards'
const words = (html: string) =>
  html
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
const shown = async (viewer: string, path = page) => words((await opened.site.page(viewer, path)).text)

beforeEach(async () => {
  const { store } = opened
  await store.clubStandards.put(standardsRecord('c1'))
  await store.athletes.put(athleteRecord('member'))
  for (const of of [
    ['2027-03-01', '5km'],
    ['2027-03-07', '10km'],
    ['2027-03-14', '10mi'],
  ] as const)
    await race(store, of, { member: 66 })
})

test('shows a member the standards in words, their own levels and what the next ones need', async () => {
  const text = await shown('member')
  expect(text).toContain('To reach a level, run fast enough over 3 different distances in a calendar year.')
  const seconds = clockText(secondsFor('5km', 70))
  expect(text).toMatch(/Bronze, 2027 5 km .*, Race 5km, 1 March 2027 · 10 km /)
  expect(text).toContain('Silver, 2027 0 of 3 distances')
  const [bronze, best] = [65, 66].map((percent) => clockText(secondsFor('5km', percent)))
  expect(text).toMatch(RegExp(`5 km ${best} ${bronze} reached ${seconds} `))
  expect(text).not.toContain('Reached this year and last year')
})

test('shows a certificate of their own level, and of no one else’s', async () => {
  const path = `${page}?certificate=2027-bronze`
  expect(await shown('member', path)).toMatch(
    /User member has achieved the Club c1 Bronze standard for 2027 \. 14 March 2027 5 km /,
  )
  expect(await shown('clubAdmin', path)).not.toContain('achieved the Club c1 Bronze')
})

test('leads a member without age and sex to the page that asks for them', async () => {
  const { text } = await opened.site.page('associate', page)
  expect(words(text)).toContain('Enter your age and sex to see which standards you’ve reached.')
  expect(text).toContain('href="/age-and-sex"')
})

test('shows a super admin who is no member the standards without asking for their age', async () => {
  const text = await shown('topAdmin')
  expect(text).toContain('run fast enough over 3 different distances')
  expect(text).not.toContain('Your standards')
})

test('lists for the club’s admins who has reached what', async () => {
  expect(await shown('clubAdmin')).toMatch(
    /Reached this year and last year .*User member Bronze, 2027 · 5 km /,
  )
})

test('has a line on the club’s page for members, with nothing of others', async () => {
  expect(await shown('member', '/club/c1')).toMatch(
    /Club standards Bronze in 2027\. 3 more distances to reach Silver\. All standards/,
  )
  expect(await shown('associate', '/club/c1')).toContain(
    'Enter your age and sex to see which standards you’ve reached.',
  )
  const admins = (await opened.site.page('clubAdmin', '/club/c1')).text
  expect(admins).not.toContain('2027-bronze')
  for (const viewer of ['visitor', 'foreignAdmin', 'topAdmin'])
    expect(await shown(viewer, '/club/c1')).not.toContain('Club standards')
})

test('has no line on the club’s page without standards', async () => {
  await opened.store.clubStandards.remove('c1')
  expect(await shown('member', '/club/c1')).not.toContain('Club standards')
  expect(await shown('member')).toContain('No standards yet.')
})

test('edits standards from the example, and keeps what was typed when that is refused', async () => {
  const path = '/club/c1/edit-standards'
  await opened.store.clubStandards.remove('c1')
  const first = (await opened.site.page('clubAdmin', path)).text
  expect(first).toContain(exampleStandards.levels)
  expect(first).not.toContain('name="remove"')
  const sent = { _call: 'saveStandards', slug: 'c1', ...exampleStandards, levels: 'Bronze', revision: '0' }
  const { status, text } = await opened.site.form('clubAdmin', path, sent)
  expect([status, words(text).includes('Enter each level with its percentage, such as Bronze 65.')]).toEqual([
    400,
    true,
  ])
  expect(text).toMatch(/name="levels"[^>]*value="Bronze"/)
  await opened.store.clubStandards.put(standardsRecord('c1'))
  expect((await opened.site.page('clubAdmin', path)).text).toContain('name="remove"')
})
