import { beforeAll, expect, test } from 'vitest'
import { settledStatus } from '../../src/entities/statuses/server/settledStatus'
import { followersLimit } from '../../src/entities/users/limits'
import { userEventsPage } from '../../src/features/profiles/limits'
import { eventRecord, statusRecord, userRecord } from '../helpers/storeRecords'
import { sharedUsers } from './userApp'
import { followRecord, type ProfileViewer } from './userWorld'

const longName = `Wilhelmina ${'Featherstonehaugh'.repeat(5)}`
const many = 320

const world = sharedUsers()

beforeAll(async () => {
  const { store } = world
  const fans = Array.from({ length: many }, (_, index) => `fan-${index}`)
  await store.users.insertMany(fans.map((id) => userRecord(id, { name: `Fan ${id}` })))
  await store.users.insert(userRecord('star', { name: longName }))
  await store.follows.insertMany(fans.map((id) => followRecord(id, 'star')))
  const days = Array.from({ length: 25 }, (_, index) => String(index + 1).padStart(2, '0'))
  await store.events.insertMany(
    days.map((day) => eventRecord(`july-${day}`, { date: `2027-07-${day}`, title: `July ${day}` })),
  )
  await store.statuses.insertMany(
    days.map((day) => statusRecord(`july-${day}`, 'star', { eventDate: `2027-07-${day}` })),
  )
})

const pageOf = async (viewer: ProfileViewer, path: string) => (await world.app.request(viewer, path)).text()

/** Returns the visible text of a page. */
const words = (html: string) =>
  html
    .replace(/<script.*/s, '')
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

const tag = (html: string, name: string, text: string) =>
  new RegExp(`<${name}[^>]*>(?:(?!</${name}>).)*${text}`).exec(html)?.[0] ?? ''

test('has a title and excludes search engines, as does its form', async () => {
  const html = await pageOf('person', '/user/slug-person')
  expect(html).toContain('<title>Name person : Startline</title>')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  const edit = await pageOf('person', '/user/slug-person/edit')
  expect(edit).toContain('<title>Edit Name person : Startline</title>')
  expect(edit).toContain('<meta name="robots" content="noindex"/>')
})

test('shows next and past events with the person’s status, result and club', async () => {
  const text = words(await pageOf('stranger', '/user/slug-person'))
  const [, next = '', past = ''] = /Next events(.*)Past events(.*)Followers/.exec(text) ?? []
  expect(next).toMatch(/Late today.* Name: entered .*Future event .* Name: entered/)
  expect(next).not.toContain('Early today')
  expect(past).toMatch(/Early today .* Name: entered .*Past event .* Name: result 01:42:07 .*for KCH/)
  expect(past).not.toContain('Late today')
})

test('shows the person’s status once for each event, and not the viewer’s', async () => {
  for (const [viewer, whose] of [
    ['person', 'You'],
    ['stranger', 'Name'],
  ] as const) {
    const html = await pageOf(viewer, '/user/slug-person')
    const rows = [...html.matchAll(/<li[^>]*><(?:time|div)[^>]*>.*?<\/ul><\/li>/gs)].map(([row]) =>
      words(row),
    )
    expect(rows).toHaveLength(4)
    for (const row of rows)
      expect(row.match(/\w+: (entered|result)/g)).toEqual([expect.stringMatching(`^${whose}: `)])
  }
})

test('starts with the season and linked bests, but only if there are results', async () => {
  const ran = eventRecord('ran', { date: '2027-02-07', distances: 'Half marathon', terrain: 'road' })
  await world.store.events.insert(ran)
  const result = { status: 'result', resultInSeconds: 5400 } as const
  await world.store.statuses.insert(settledStatus(statusRecord('ran', 'fan-0', result), ran))
  const html = await pageOf('stranger', '/user/fan-0')
  expect(words(html)).toMatch(
    /Bests This season: 1 result, 1 personal best 1:30:00 Half marathon, 2027 Next events/,
  )
  const line = /<a href="([^"]*)"[^>]*><strong>1:30:00/.exec(html)?.[1] ?? ''
  expect(words(await pageOf('stranger', line))).toContain('Half marathon results')
  expect(words(await pageOf('person', '/user/star'))).not.toMatch(/Bests|season/)
})

test('offers viewers only the actions that they may take', async () => {
  const own = await pageOf('person', '/user/slug-person')
  expect(words(own)).toMatch(/Edit profile .*Account Logout .* Download my data Delete my account/)
  expect(words(own)).not.toMatch(/Follow /)
  expect(own).toContain('<form action="/auth/logout" method="post">')
  const others = words(await pageOf('stranger', '/user/slug-person'))
  expect(others).toContain('Following Name person')
  expect(others).not.toMatch(/Edit profile|Logout|Download|Delete|Linked accounts/)
  expect(words(await pageOf('admin', '/user/slug-person'))).toMatch(
    /Edit profile.*Last login 9 May 2027, 9:07am, Google/,
  )
  expect(words(await pageOf('topAdmin', '/user/slug-person'))).toContain('Delete this account')
})

test('disables the follow button with a reason for clubmates', async () => {
  const html = await pageOf('newcomer', '/user/slug-person')
  expect(html).toMatch(
    /<form[^>]*action="\/user\/slug-person"[^>]*><input type="hidden" name="_call" value="followUser"/,
  )
  expect(tag(html, 'button', 'Follow')).not.toContain('disabled')
  const clubmate = await pageOf('clubmate', '/user/slug-person')
  expect(tag(clubmate, 'button', 'Follow')).toContain('disabled')
  expect(words(clubmate)).toContain('You’re in the same club, so you already see this runner’s races.')
})

test('disables unlinking the only login and the logins of others', async () => {
  const own = await pageOf('person', '/user/slug-person')
  expect(tag(own, 'button', 'Unlink')).toContain('disabled')
  expect(words(own)).toContain('This is your only login. Link another login before you unlink this one.')
  expect(tag(own, 'form action="/link/strava" method="post"', 'Link')).not.toContain('disabled')
  await world.store.logins.insert({
    id: 'strava:9',
    provider: 'strava',
    userId: 'person',
    linkedOn: '2027-01-01',
  })
  const both = await pageOf('person', '/user/slug-person')
  expect(tag(both, 'form action="/unlink/google" method="post"', 'Unlink')).not.toContain('disabled')
  const admin = await pageOf('admin', '/user/slug-person')
  expect(admin.match(/<button[^>]*disabled=""[^>]*>Unlink/g)).toHaveLength(2)
})

test('explains empty lists on a new profile', async () => {
  const text = words(await pageOf('newcomer', '/user/slug-newcomer'))
  expect(text).toMatch(/Races you enter will appear here\. See the next events/)
  expect(text).toContain('No followers yet')
})

test('counts all followers and shows as many as the limit', async () => {
  const html = await pageOf('newcomer', '/user/star')
  const text = words(html)
  expect(text).toContain(`Followers ${many}`)
  expect(text).toContain(`And ${many - followersLimit} more.`)
  expect(html.match(/href="\/user\/fan-/g)).toHaveLength(followersLimit)
  expect(html).toContain(longName)
})

test('pages through events and leads back to the list', async () => {
  const seen: string[] = []
  let path: string | undefined = '/user/star'
  let turns = 0
  while (path !== undefined && turns < 5) {
    const html = await pageOf('newcomer', path)
    seen.push(...(html.replace(/<script.*/s, '').match(/July \d\d/g) ?? []))
    const link = /<a [^>]*rel="next"[^>]*>/.exec(html)?.[0]
    path = /href="([^"]*)"/.exec(link ?? '')?.[1]?.replaceAll('&amp;', '&')
    expect(path ?? '#next-events').toMatch(/#next-events$/)
    path = path?.replace(/#.*/, '')
    turns += 1
  }
  expect(turns).toBe(Math.ceil(25 / userEventsPage))
  expect(new Set(seen).size).toBe(25)
})

test.each(['next', 'past'])('rejects an invalid cursor of %s', async (list) => {
  expect((await world.app.request('newcomer', `/user/star?${list}=x`)).status).toBe(400)
})

test('has no inline styles or scripts and loads nothing from other hosts', async () => {
  const html = await pageOf('person', '/user/slug-person')
  expect(html).not.toMatch(/ style=|<script(?![^>]*type="application\/json")/)
  expect(html).not.toMatch(/(src|href)="(https?:)?\/\/(?!races\.example)/)
  expect(html).toMatch(/<img src="\/user\/slug-person\/picture\?v=[\w-]{8}" alt=""/)
})
