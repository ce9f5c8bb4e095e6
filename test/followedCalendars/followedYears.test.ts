import { expect, test } from 'vitest'
import { notifyDue } from '../../src/features/notifications/server/notifyDue'
import { contextOf } from '../helpers/eventWorld'
import { rethrow } from '../helpers/rethrow'
import { statusRecord, userRecord } from '../helpers/storeRecords'
import { type FeedRace, feedVersions, siteRace } from './feedVersions'
import { followingUnderTest, timeZone } from './followWorld'

const { world, feeds, handlers, follow, read, details, races: onSite } = followingUnderTest()
const usualTime = '10:30'
const { versions, races } = feedVersions()
const hoursAfter = (on: Date, hours: number) => new Date(on.getTime() + hours * 3_600_000)

test(
  'keeps 400 races right through 60 versions of a feed in two and a half years',
  { timeout: 600_000 },
  async () => {
    const store = world.store()
    const members = Array.from({ length: 12 }, (_, at) => userRecord(`user${at}`))
    await store.users.insertMany(members)
    const eventIds = new Map<string, string>()
    const eventOf = async (race: FeedRace) => await store.events.get(eventIds.get(race.uid) ?? '')
    const asked = new Set<string>()
    let id = ''
    for (const [version, { readAt, text, changed }] of versions.entries()) {
      feeds().feed.answer = (response) => response.end(text)
      if (version === 0) ({ id } = await follow({ time: usualTime }, 'clubAdmin', readAt))
      else await read(readAt)
      const known = await store.followedRaces.find({
        index: 'byCalendar',
        where: { calendarId: id },
        limit: 1000,
      })
      for (const { key, eventId = '' } of known.items) eventIds.set(key, eventId)
      for (const race of changed('added')) {
        const { id: eventId = '', date: eventDate = '' } = (await eventOf(race)) ?? {}
        const entered = { status: 'entered', eventDate } as const
        await store.statuses.insertMany(race.users.map((user) => statusRecord(eventId, user, entered)))
      }
      for (const race of changed('edited')) {
        const edit = { id: eventIds.get(race.uid), title: race.editedTitle }
        await handlers().saveEvent(contextOf('clubAdmin', hoursAfter(readAt, 1)), edit)
      }
      await notifyDue(store, { clock: () => hoursAfter(readAt, 2), timeZone, report: rethrow })
      const { gone = [] } = (await details(id, readAt)).asked
      for (const race of gone) asked.add(race.id)
    }

    expect(await onSite()).toHaveLength(400)
    for (const race of races) {
      const { date, title, time, isOff } = siteRace(race)
      const event = await eventOf(race)
      expect([race.uid, event?.title, event?.date, event?.time, event?.state]).toEqual([
        ...[race.uid, title, date, time || usualTime, isOff ? 'calledOff' : undefined],
      ])
    }
    const movedRaces = races.filter(({ at }) => at.moved !== undefined)
    const notices = await store.notices.find({ index: 'byExpiry', limit: 5000 })
    const told = notices.items.filter(({ kind, what }) => kind === 'plan' && what === 'moved')
    const entered = movedRaces.flatMap(({ uid, users }) =>
      users.map((user) => `${eventIds.get(uid)} ${user}`),
    )
    const started = new Set(
      races.filter(({ at }) => at.started !== undefined).map(({ uid }) => eventIds.get(uid)),
    )
    const ofMoved = told.filter(({ eventId }) => !started.has(eventId))
    expect(ofMoved.map(({ eventId, userId }) => `${eventId} ${userId}`).sort()).toEqual(entered.sort())
    expect([movedRaces.length, asked.size]).toEqual([52, 23])
  },
)
