import { expect, onTestFinished, test } from 'vitest'
import { endpoints } from '../../src/app/features.server'
import { seededRandom } from '../../src/features/sample/server/random'
import { seed } from '../../src/features/sample/server/seed'
import { startSiteUnderTest } from '../helpers/siteUnderTest'
import { openPeople } from './people'
import { memberPaths, publicPaths, type Reading, readingsIn } from './readings'
import { clubThing, eventThing, statusText } from './things'

/** The values of a response's readings, by thing and field, and how many have each status. */
const valuesOf = (readings: readonly Reading[]) =>
  Object.assign(
    {},
    ...readings.map(({ thing, fields, counted }) => ({
      ...Object.fromEntries(Object.entries(fields).map(([field, value]) => [`${thing} ${field}`, value])),
      ...(counted && { [`${thing} counts`]: counted.counts }),
    })),
  ) as Readonly<Record<string, unknown>>

test('finds what everyone uses on each page, feed and call that shows it, and people for members only', async () => {
  const fill = (store: Parameters<typeof seed>[0]) =>
    seed(store, { now: new Date(), timeZone: 'Europe/London' })
  const site = await startSiteUnderTest({ fill, settings: { TRUST_PROXY: '1' } })
  onTestFinished(() => site.stop())
  const people = await openPeople([site.origin], seededRandom(1), { members: 4, visitors: 1 })
  const { admin, members, visitors } = people
  const { club } = await admin.api(endpoints.saveClub, { name: 'Shared 1 Harriers', shortName: 'Shared 1' })
  const date = new Date(Date.now() + 2e8).toISOString().slice(0, 10)
  const fields = { date, time: '09:00', title: 'Shared 1 once more', description: 'Edited 2.' }
  const { event } = await admin.api(endpoints.saveEvent, fields)
  for (const { api, clubs } of members) {
    await api(endpoints.setStatus, { slug: event.slug, status: 'entered', club: clubs[0] ?? '' })
  }
  const shared = { event, club }
  const ids = members.map(({ id }) => id)
  const text = { [`${eventThing(event.id)} text`]: 'Shared 1 once more: Edited 2.' }
  const counts = { [`${eventThing(event.id)} counts`]: { entered: members.length } }
  const statuses = Object.fromEntries(
    members.map(({ id, clubs }) => [
      `${eventThing(event.id)} ${id}`,
      statusText({ status: 'entered', club: clubs[0] ?? '', comment: '' }),
    ]),
  )
  const name = { [`${clubThing(club.id)} name`]: 'Shared 1 Harriers' }
  const seen = async (path: string, jar = visitors[0] ?? site.jar()) => {
    const { response } = await jar.follow(path)
    expect([path, response.status]).toEqual([path, 200])
    return valuesOf(readingsIn(await response.text(), shared, ids))
  }
  for (const path of publicPaths(shared, people.clubs)) {
    const isOfClub = path.includes(club.slug) || (path.startsWith('/club') && !path.includes('/club/'))
    const isFeed = /\.(ics|atom|json)$/.test(path)
    expect([path, await seen(path)]).toEqual([
      path,
      isOfClub || path.startsWith('/api/club') ? name : { ...text, ...(!isFeed && counts) },
    ])
  }
  for (const path of memberPaths(shared)) {
    const isOfEvent = path.includes(event.slug)
    const expected = path.includes(club.slug) ? name : { ...text, ...counts, ...(isOfEvent && statuses) }
    expect([path, await seen(path, members[0]?.jar)]).toEqual([path, expected])
  }
})
