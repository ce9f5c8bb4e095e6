import { beforeEach, describe, expect, test } from 'vitest'
import { createFeeds } from '../../src/features/feeds/server/createFeeds'
import { namingOrigin } from '../../src/features/feeds/server/namingOrigin'
import { replaceEverything } from '../helpers/everything'
import { sharedStore } from '../helpers/sharedStore'
import { driverUnderTest } from '../helpers/storeUnderTest'
import { eventRecord } from '../helpers/storeRecords'
import { readCalendar } from './readCalendar'

const opened = sharedStore()
const now = new Date('2027-01-05T12:00:00.000Z')
const leadsNowhere = /^https:\/\/[\da-f-]{36}\.invalid$/

/** What programs know the events of a site by, which was started a moment ago at an address. */
async function idsAt(origin: string) {
  const feeds = createFeeds({
    store: opened.store,
    site: { title: 'Races', origin, timeZone: 'Europe/London' },
  })
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
  test('a new address of the site changes no id of an event', async () => {
    const { store } = opened
    const naming = await namingOrigin(store)
    expect(naming).toMatch(leadsNowhere)
    await store.events.insert(eventRecord('race'))
    const before = await idsAt('https://old.example')
    const entry = `${naming}/event/race`
    expect(before).toEqual({ uid: [`race@${new URL(naming).host}`], atom: [entry], json: [entry] })
    expect(await idsAt('https://new.example')).toEqual(before)
  })

  test('processes that start at once agree', async () => {
    const { store } = opened
    const all = await Promise.all(Array.from({ length: 20 }, () => namingOrigin(store)))
    expect(new Set(all).size).toBe(1)
    expect((await store.site.find({ index: 'byOrigin', limit: 10 })).items).toHaveLength(1)
  })
})
