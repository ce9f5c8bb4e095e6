import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { daysBetween } from '../../src/kernel/dates/dates'
import { wallClock } from '../../src/kernel/dates/zone'
import { type Change, feedVersions, siteRace } from './feedVersions'

/** Reads races with a third-party parser. */
function parse(text: string) {
  const parsed = ICAL.parse(text) as unknown as readonly [string | object[], ...object[]]
  const calendars = typeof parsed[0] === 'string' ? [parsed] : parsed
  return calendars.flatMap((json) => {
    const calendar = new ICAL.Component(json as object[])
    return calendar.getAllSubcomponents('vevent').map((component) => {
      const { uid, summary, startDate } = new ICAL.Event(component)
      const title = summary.replace(/^CANCELLED: | – Cancelled \(snow\)$/, '')
      const [date = '', time = ''] = startDate.toString().split(/T|:00Z?$/)
      const isUtc = startDate.zone?.tzid === 'UTC'
      const wall = isUtc ? wallClock(startDate.toJSDate(), 'Europe/London') : { date, time }
      const isRevoked = calendar.getFirstPropertyValue('method') === 'CANCEL'
      const isCancelled = component.getFirstPropertyValue('status') === 'CANCELLED'
      return { uid, title, ...wall, isOff: isRevoked || isCancelled || title !== summary }
    })
  })
}
type ParsedRace = ReturnType<typeof parse>[number]

const { versions, races } = feedVersions()
const days = versions.map(({ readAt }) => readAt.toISOString().slice(0, 10))
const feeds = versions.map(({ text }) => new Map(parse(text).map((race) => [race.uid, race])))

/** Finds the changes of a version from the texts alone. */
function changesIn(version: number): Readonly<Record<Exclude<Change, 'edited'>, readonly string[]>> {
  const feed = [...(feeds[version]?.values() ?? [])]
  const known = new Map(feeds.slice(0, version).flatMap((earlier) => [...earlier]))
  const changed = (differs: (race: ParsedRace, was: ParsedRace) => boolean) =>
    feed.filter((race) => differs(race, known.get(race.uid) ?? race)).map(({ uid }) => uid)
  const uids = [...known.keys()]
  const isIn = (other: number, uid: string) => feeds[other]?.has(uid) === true
  const isToCome = (uid: string) => (known.get(uid)?.date ?? '') > (days[version] ?? '')
  const isGoneSince = (from: number) => (uid: string) =>
    isIn(from - 1, uid) && !feeds.slice(from).some((later) => later.has(uid)) && isToCome(uid)
  return {
    added: feed.flatMap(({ uid }) => (known.has(uid) ? [] : [uid])),
    moved: changed((race, was) => race.date !== was.date || (was.time !== '' && race.time !== was.time)),
    started: changed((race, was) => race.date === was.date && was.time === '' && race.time !== ''),
    renamed: changed((race, was) => race.title !== was.title),
    off: changed((race, was) => race.isOff && !was.isOff),
    backOn: changed((race, was) => !race.isOff && was.isOff),
    vanished: uids.filter(isGoneSince(version)),
    stillMissing: uids.filter(isGoneSince(version - 1)),
    missedOnce: uids.filter((uid) => isIn(version - 1, uid) && !isIn(version, uid) && isIn(version + 1, uid)),
  }
}

test('makes texts with exactly the changes that each version names', () => {
  const totals: Record<string, number> = {}
  for (const [version, { changed }] of versions.entries()) {
    for (const [change, uids] of Object.entries(changesIn(version))) {
      const named = changed(change as Change).map(({ uid }) => uid)
      expect([version, change, ...[...uids].sort()]).toEqual([version, change, ...named.sort()])
      totals[change] = (totals[change] ?? 0) + uids.length
    }
  }
  expect(races).toHaveLength(400)
  expect(totals).toMatchObject({ moved: 52, renamed: 17, off: 5, backOn: 1, vanished: 23, stillMissing: 23 })
})

test('moves only races to come by half a year at most, after members entered them', () => {
  const moved = races.filter((race) => race.at.moved !== undefined)
  for (const { at, date, time, to = { date, time }, users } of moved) {
    const { added = 0, moved: version = 0 } = at
    const day = days[version] ?? ''
    expect([date > day, to.date > day, added < version, users.length > 0]).toEqual([true, true, true, true])
    expect([new Set(users).size, to.time === '']).toEqual([users.length, time === ''])
    expect(Math.abs(daysBetween(date, to.date))).toBeLessThan(180)
  }
})

test('leaves the races of the texts on the site, with the titles that were edited by hand', () => {
  const last = new Map(feeds.flatMap((feed) => [...feed]))
  for (const race of races) {
    const { title, ...rest } = siteRace(race)
    expect({ uid: race.uid, ...rest, title: race.newTitle ?? race.title }).toEqual(last.get(race.uid))
    expect(title).toBe(race.editedTitle ?? race.newTitle ?? race.title)
  }
  const tenth = races.filter((_, number) => number % 10 === 0)
  expect(races.filter(({ editedTitle }) => editedTitle !== undefined)).toEqual(tenth)
  expect(
    tenth.filter((race) => (days[race.at.edited ?? 0] ?? '') >= siteRace(race, race.at.edited).date),
  ).toEqual([])
  expect(tenth.filter(({ at }) => at.renamed !== undefined)).toHaveLength(6)
  expect(tenth.filter(({ at }) => (at.edited ?? 0) < (at.renamed ?? 0))).toHaveLength(3)
  const off = races.filter((race) => siteRace(race).isOff).map(({ offBy }) => offBy)
  expect([off.length, new Set(off).size]).toEqual([4, 4])
})

test('never has two races with one title on one day', () => {
  for (const [version, feed] of feeds.entries()) {
    const known = races.filter(({ at }) => (at.added ?? 0) <= version).map((race) => siteRace(race, version))
    for (const some of [known, [...feed.values()]]) {
      expect(new Set(some.map(({ date, title }) => `${date} ${title}`)).size).toBe(some.length)
    }
  }
})

test('writes valid lines, the same for a seed', () => {
  expect(feedVersions().versions.map(({ text }) => text)).toEqual(versions.map(({ text }) => text))
  expect(feedVersions(1).versions[0]?.text).not.toBe(versions[0]?.text)
  const lines = versions.flatMap(({ text }) => text.split('\r\n'))
  expect(lines.filter((line) => Buffer.byteLength(line) > 75 || line.includes('\n'))).toEqual([])
})
