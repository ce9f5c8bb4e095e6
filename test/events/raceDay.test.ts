import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { peoplePage } from '../../src/features/participation/limits'
import { openEventSite, type EventSite } from '../helpers/eventSite'
import { seen } from '../helpers/seenPage'
import { sharedStatusWorld } from '../helpers/sharedStatusWorld'
import { contextOf } from '../helpers/statusWorld'
import { clubRecord, eventRecord, statusRecord, userRecord } from '../helpers/storeRecords'

const shared = sharedStatusWorld()
const day = { date: '2031-06-01', time: '10:00', location: 'The car park', website: 'https://ridge.example/' }
const crowdSize = 3000
const crowd = Array.from({ length: crowdSize }, (_, n) => `runner${n}`)
let site: EventSite<string>

beforeAll(async () => {
  const { clubs, events, users, statuses } = shared.store
  const doing = { clubId: 'c1', eventDate: day.date }
  await clubs.insert(clubRecord('foreign', { name: 'Foreign Harriers' }))
  await users.insertMany(
    [...crowd, 'stranger', 'mate', 'lone'].map((id) => userRecord(id, { name: `Name of ${id}` })),
  )
  await events.insertMany([
    eventRecord('ridge', { ...day, title: 'Rough Ridge' }),
    eventRecord('crowded', day),
    eventRecord('off', { ...day, state: 'calledOff' }),
  ])
  await statuses.insertMany([
    statusRecord('ridge', 'mate', { ...doing, status: 'entered', comment: 'Anyone want a lift?' }),
    statusRecord('ridge', 'twoClubs', { ...doing, clubId: 'c2', status: 'supporting' }),
    statusRecord('ridge', 'stranger', { ...doing, clubId: 'foreign', status: 'entered' }),
    statusRecord('ridge', 'lone', { ...doing, clubId: '', status: 'entered' }),
    statusRecord('off', 'mate', { ...doing, status: 'entered' }),
    ...crowd.map((id) => statusRecord('crowded', id, { ...doing, status: 'entered' })),
  ])
  site = await openEventSite<string>(shared.handlers, contextOf)
})
afterAll(() => site.close())

const sheetOf = async (viewer: string, id = 'ridge') =>
  seen((await site.page(viewer, `/event/${id}/race-day`)).text)
const namesIn = (page: string) =>
  [...page.matchAll(/<a href="\/user\/[^"]*">(?:Name of|User) ([^<]*)</g)].map(([, name]) => name)
/** Returns the text of the box, which also works without JavaScript. */
const textIn = (page: string) => /<textarea[^>]*name="text"[^>]*>([^<]*)</.exec(page)?.[1]

test('the race-day sheet names only the people of the viewer’s club, with their comments', async () => {
  const page = await sheetOf('member')
  expect(namesIn(page)).toEqual(['mate'])
  for (const fact of ['Rough Ridge', 'Sunday 1 June 2031', 'The car park', 'Anyone want a lift?']) {
    expect(page).toContain(fact)
  }
  expect(page).not.toMatch(/stranger|lone|Foreign/)
  expect(page).toContain('<meta name="robots" content="noindex"')
})

test('the race-day sheet has everything as text in a box', async () => {
  expect(textIn(await sheetOf('member'))).toMatch(
    /^\n?Rough Ridge\nSunday 1 June 2031, 10:00am\nThe car park\nhttps:\/\/ridge\.example\/\n\n.*\nEntered \(1\)\n- Name of mate: Anyone want a lift\?\n\nhttps:\/\/races\.example\/event\/ridge$/,
  )
})

test('the race-day sheet includes all clubs of a viewer with several', async () => {
  expect(namesIn(await sheetOf('twoClubs')).sort()).toEqual(['mate', 'twoClubs'])
})

test.each([
  ['clubless', 'Members of your club who are going will appear here.', 'href="/club"'],
  ['asking', 'Members of your club who are going will appear here.', 'href="/club"'],
  ['topAdmin', 'Members of your club who are going will appear here.', 'href="/club"'],
])('the race-day sheet names no one to %s, who is not in a club', async (viewer, title, way) => {
  const page = await sheetOf(viewer)
  expect(namesIn(page)).toEqual([])
  expect(page).not.toContain('Name of')
  expect(page).toContain(title)
  expect(page).toContain(way)
})

test('the race-day sheet shows an empty state if no one from the club is going', async () => {
  expect(await sheetOf('other', 'off')).toContain('No one from your club is going yet.')
})

test('the race-day sheet sends a visitor to log in', async () => {
  const { status, location } = await site.page('visitor', '/event/ridge/race-day')
  expect([status, location]).toEqual([302, '/login?returnUrl=%2Fevent%2Fridge%2Frace-day'])
})

test('the race-day sheet names the first people of a crowd and links to the others', async () => {
  const page = await sheetOf('member', 'crowded')
  expect(namesIn(page)).toHaveLength(peoplePage)
  expect(page).toContain(`and ${crowdSize - peoplePage} more</a>`)
  expect(textIn(page)).toContain(`\nand ${crowdSize - peoplePage} more\n`)
})

describe('the event’s page', () => {
  test.each([
    ['member', 'ridge', true],
    ['other', 'ridge', true],
    ['clubless', 'ridge', false],
    ['asking', 'ridge', false],
    ['visitor', 'ridge', false],
    ['other', 'crowded', false],
    ['member', 'off', false],
  ])('links to the race-day sheet for %s at %s: %s', async (viewer, id, isLed) => {
    expect((await site.page(viewer, `/event/${id}`)).text.includes(`/event/${id}/race-day`)).toBe(isLed)
  })
})
