import { beforeEach, describe, expect, test } from 'vitest'
import { createFeeds } from '../../src/features/feeds/server/createFeeds'
import { namingOrigin } from '../../src/platform/site/namingOrigin'
import { replaceEverything } from '../helpers/everything'
import { sharedStore } from '../helpers/sharedStore'
import { driverUnderTest } from '../helpers/storeUnderTest'
import { clubRecord, eventRecord } from '../helpers/storeRecords'
import { readCalendar } from './readCalendar'

const opened = sharedStore()
const now = new Date('2027-01-05T12:00:00.000Z')
const unreachable = /^https:\/\/[\da-f-]{36}\.invalid$/

/** Returns the feeds of a site just started at an origin. */
const feedsAt = (origin: string) =>
  createFeeds({ store: opened.store, site: { title: 'Races', origin, timeZone: 'Europe/London' } })

/** Returns the ids of events in calendars and feeds. */
async function idsAt(origin: string) {
  const feeds = feedsAt(origin)
  const [calendar, atom, json] = [
    await feeds.all(now),
    await feeds.news('atom', now),
    JSON.parse(await feeds.news('json', now)) as { readonly items: readonly { readonly id: string }[] },
  ]
  return {
    uid: readCalendar(calendar).map(({ uid }) => uid),
    atom: [...atom.matchAll(/<entry>\n<id>(.*)<\/id>/g)].map(([, id]) => id),
    json: json.items.map(({ id }) => id),
  }
}

beforeEach(() => replaceEverything(opened.store, new Map()))

describe(`on ${driverUnderTest}`, () => {
  test('keeps the ids of events at a new origin', async () => {
    const { store } = opened
    const naming = await namingOrigin(store)
    expect(naming).toMatch(unreachable)
    await store.events.insert(eventRecord('race'))
    const before = await idsAt('https://old.example')
    const entry = `${naming}/event/race`
    expect(before).toEqual({ uid: [`race@${new URL(naming).host}`], atom: [entry], json: [entry] })
    expect(await idsAt('https://new.example')).toEqual(before)
  })

  test('keeps the ids of feeds at a new origin and with a new slug of the club', async () => {
    const { store } = opened
    const naming = await namingOrigin(store)
    await store.clubs.insert(clubRecord('c1', { slug: 'old' }))
    const ids = async (origin: string, slug: string) => {
      const feeds = feedsAt(origin)
      const texts = [await feeds.news('atom', now), await feeds.newsOfClub(slug, 'atom', now)]
      return texts.map((text) => /<id>(.*)<\/id>/.exec(text)?.[1])
    }
    const before = await ids('https://old.example', 'old')
    expect(before).toEqual([`${naming}/events.atom`, `${naming}/club/c1.atom`])
    await store.clubs.modify('c1', (club) => ({ ...club, slug: 'new' }))
    expect(await ids('https://new.example', 'new')).toEqual(before)
  })

  test('agrees on ids among processes that start at the same time', async () => {
    const { store } = opened
    const all = await Promise.all(Array.from({ length: 20 }, () => namingOrigin(store)))
    expect(new Set(all).size).toBe(1)
    expect((await store.site.find({ index: 'byOrigin', limit: 10 })).items).toHaveLength(1)
  })
})
