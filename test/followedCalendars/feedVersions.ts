import { addDays } from '../../src/kernel/dates/addDays'
import { compactDate, compactInstant } from '../../src/kernel/dates/compactTime'
import { weekdayOf } from '../../src/kernel/dates/dates'
import { startOf, type WallClock } from '../../src/kernel/dates/zone'

type Presence = 'added' | 'vanished' | 'stillMissing' | 'missedOnce'
/**
 * A vanished race is gone for good before its day, which is still to come at the next reading (`stillMissing`). A race
 * without a start has `started`, not moved, once it has one. People edit titles on the site before the next reading.
 */
export type Change = Presence | 'moved' | 'started' | 'renamed' | 'off' | 'backOn' | 'edited'

/** An event of a feed, all day if its time is ''. */
interface FeedEvent extends WallClock {
  readonly uid: string
  readonly title: string
  readonly place: string
  readonly sequence?: number
  readonly status?: string
  readonly isUtc?: boolean
  readonly note?: string
}

/** A race as first published, with its changes. */
export interface FeedRace extends FeedEvent {
  /** The version of each change. */
  readonly at: Partial<Record<Change, number>>
  /** The members who enter after the reading that adds the race, and before the next. */
  readonly users: readonly string[]
  /** The date and time after the race has moved or started. */
  readonly to?: WallClock
  readonly newTitle?: string
  readonly editedTitle?: string
  /** How the feed calls the race off: a method, which needs a second calendar in the file, a status, or a title. */
  readonly offBy?: 'METHOD:CANCEL' | 'STATUS:CANCELLED' | 'CANCELLED: …' | '… – Cancelled (snow)'
  /** The number of days that the race stays in the feed after its day. */
  readonly lag: number
}

/** One reading of the feed. */
export interface Version {
  readonly readAt: Date
  readonly text: string
  /** Returns the races that a change concerns. */
  readonly changed: (change: Change) => readonly FeedRace[]
}

const [versionCount, firstDay] = [60, '2027-01-05']
/** The number of days from the first reading to the last: two and a half years. */
const span = 913
const times = ['10:00', '10:30', '11:00', '13:00', '18:30', '19:15']
const hills =
  'Black Edge|Long Rigg|Y Garn Lwyd|Calf Top|Wether Lam|Mynydd Tŵr|Stony Pike|Raven Scar|Hart Side|Low Man|Carn Ddu|Great Borne|Simon’s Nick|Pen y Bwlch|White Mare|Thieveley End|Moel Wen|Dale Gill|Eel Crag|Nine Stones|Ward’s Hill|Crook Hill|Foel Goch|Red Screes|Lad’s Leap'
const kinds = 'Fell Race|Horseshoe|Skyline|Trog|Round|Dash, Seniors & U23; Juniors|Relay|Half-Tour – Winter'
const titles = kinds.split('|').flatMap((kind) => hills.split('|').map((hill) => `${hill} ${kind}`))

const since = ({ at }: FeedRace, change: Change, version: number) => (at[change] ?? Infinity) <= version

function stateAt(race: FeedRace, version: number) {
  const isNew = since(race, 'moved', version) || since(race, 'started', version)
  const { date, time } = (isNew && race.to) || race
  const title = (since(race, 'renamed', version) && race.newTitle) || race.title
  return { date, time, title, isOff: since(race, 'off', version) && !since(race, 'backOn', version) }
}

/** Returns what a site should have of a race after a reading, before the edits that follow; by default in the end. */
export function siteRace(race: FeedRace, version = versionCount) {
  const state = stateAt(race, version)
  return { ...state, title: (since(race, 'edited', version - 1) && race.editedTitle) || state.title }
}

/** Returns integers below a limit, the same ones for a seed (the generator of Park and Miller). */
function seeded(seed: number): (below: number) => number {
  let state = (seed * 7919) % 2_147_483_647
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return Math.floor((state / 2_147_483_647) * below)
  }
}

/**
 * Makes 60 versions of a feed that has 400 fell races in all. A race moves, is renamed and is called off at most once.
 * Every tenth race's title is edited by hand. The same seed gives the same bytes.
 */
export function feedVersions(seed = 72): { versions: readonly Version[]; races: readonly FeedRace[] } {
  const random = seeded(seed)
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[random(items.length)]
    if (item === undefined) throw new Error('Nothing fits.')
    return item
  }
  const days = Array.from({ length: versionCount }, (_, version) => {
    const jitter = version > 0 && version < versionCount - 1 ? random(9) - 4 : 0
    return addDays(firstDay, Math.round((version * span) / (versionCount - 1)) + jitter)
  })
  const dates = titles.map(() => {
    const date = addDays(firstDay, 5 + random(span + 200 - 364))
    return addDays(date, [0, 2, 1, 0, 2, 1, 0][weekdayOf(date)] ?? 0)
  })
  // A year later, each race is in the feed again, with its title and a UID of its own.
  const races = [...dates, ...dates.map((date) => addDays(date, 364))].map((date, number): FeedRace => {
    const title = titles[number % titles.length] ?? ''
    const published = addDays(date, -200 - random(500))
    const added = Math.min(days.filter((day) => day < published).length, versionCount - 1)
    const isEdited = number % 10 === 0
    const known = days.flatMap((day, version) => (version >= added && day < date ? [version] : []))
    return {
      ...{ uid: `race-${4100 + number * 3}@fells.example`, title, place: title, date },
      time: random(6) === 0 ? '' : pick(weekdayOf(date) === 3 ? times.slice(4) : times.slice(0, 4)),
      at: { added, ...(isEdited && { edited: pick(known) }) },
      ...(isEdited && { editedTitle: `${title} (club championship)` }),
      ...{ lag: 30 + random(370), isUtc: number % 7 === 3 },
      users: Array.from({ length: 1 + random(4) }, (_, index) => `user${(number + index * 5) % 12}`),
    }
  })
  /** Returns the versions at which the site knows a race, and that are at least so many readings before its day. */
  const chances = ({ date, at, to }: FeedRace, ahead: number) =>
    days.flatMap((_, version) => {
      const day = days[version + ahead] ?? '9'
      return version > (at.added ?? 0) && day < date && day < (to?.date ?? date) ? [version] : []
    })
  const assign = (race: FeedRace, { at, ...fields }: Partial<FeedRace>) =>
    Object.assign(race, fields, { at: { ...race.at, ...at } })
  const planned = new Set<FeedRace>()
  type Planner = (race: FeedRace, version: number, index: number) => Partial<FeedRace>
  function plan(count: number, among: readonly FeedRace[], planner: Planner, ahead = 0): void {
    for (let index = 0; index < count; index++) {
      const race = pick(among.filter((one) => !planned.has(one) && chances(one, ahead).length > 0))
      planned.add(assign(race, planner(race, pick(chances(race, ahead)), index)))
    }
  }
  const move: Planner = ({ date, time }, moved, index) => {
    const isSameDay = index % 3 === 2 && time !== ''
    const isToCome = (shift: number) => addDays(date, shift) > (days[moved] ?? '')
    const shift = isSameDay ? 0 : pick([-14, -7, -1, 1, 7, 14, 28, 63, 150].filter(isToCome))
    const hasNewTime = time !== '' && (isSameDay || index % 5 === 0)
    const start = hasNewTime ? pick(times.filter((other) => other !== time)) : time
    return { at: { moved }, to: { date: addDays(date, shift), time: start } }
  }
  const rename: Planner = ({ title }, renamed, index) => ({
    at: { renamed },
    newTitle: ['Old …', '… (new route)', 'The Boots …'][index % 3]?.replace('…', title) ?? '',
  })
  const vanish: Planner = (_, vanished) => ({ at: { vanished, stillMissing: vanished + 1 } })
  const tenth = races.filter(({ at }) => at.edited !== undefined)
  const others = races.filter(({ at }) => at.edited === undefined)
  plan(46, others, move)
  plan(6, tenth, move)
  const moved = others.filter(({ at }) => at.moved !== undefined)
  for (const [index, race] of moved.slice(0, 5).entries()) {
    assign(race, rename(race, index < 2 ? (race.at.moved ?? 0) : pick(chances(race, 0)), index))
  }
  plan(6, others, rename)
  plan(6, tenth, (race, renamed, index) => {
    const { added = 0 } = race.at
    const edited = index < 3 ? added + random(renamed - added) : renamed
    return { ...rename(race, renamed, index), at: { renamed, edited } }
  })
  plan(1, others, (_, off) => ({ at: { off }, offBy: 'STATUS:CANCELLED' }))
  plan(1, others, (_, off) => ({ at: { off }, offBy: 'METHOD:CANCEL' }))
  plan(1, others, (_, off) => ({ at: { off }, offBy: '… – Cancelled (snow)' }))
  plan(1, tenth, (_, off) => ({ at: { off, edited: off - 1 }, offBy: 'CANCELLED: …' }))
  plan(1, others, (_, off) => ({ at: { off, backOn: off + 2 }, offBy: 'STATUS:CANCELLED' }), 2)
  plan(20, others, vanish, 1)
  plan(3, tenth, vanish, 1)
  plan(5, others, (_, missedOnce) => ({ at: { missedOnce } }), 1)
  const allDay = others.filter(({ time }) => time === '')
  plan(12, allDay, ({ date }, started) => ({ at: { started }, to: { date, time: pick(times) } }))

  const versions = days.map((day, version): Version => {
    const readAt = new Date(`${day}T${10 + random(12)}:${10 + random(50)}:00Z`)
    const changed = (change: Change) => races.filter(({ at }) => at[change] === version)
    return { readAt, text: versionText(races, version, readAt), changed }
  })
  return { versions, races }
}

function versionText(races: readonly FeedRace[], version: number, readAt: Date): string {
  const listed = races
    .filter((race) => since(race, 'added', version) && !since(race, 'vanished', version))
    .filter(({ at }) => at.missedOnce !== version)
    .map((race) => eventAt(race, version))
    .filter(({ date, lag }) => addDays(date, lag) >= readAt.toISOString().slice(0, 10))
    .sort((one, other) => Date.parse(one.date) - Date.parse(other.date))
  const revoked = listed.filter(({ status }) => status === 'METHOD:CANCEL')
  const published = listed.filter((event) => !revoked.includes(event))
  return calendarText(published, readAt) + (revoked.length > 0 ? calendarText(revoked, readAt, 'CANCEL') : '')
}

function eventAt(race: FeedRace, version: number) {
  const { isOff, title, ...start } = stateAt(race, version)
  const offBy = isOff ? (race.offBy ?? '') : ''
  const changes = ['moved', 'started', 'renamed', 'off', 'backOn'] as const
  return {
    ...race,
    ...start,
    title: offBy.includes('…') ? offBy.replace('…', title) : title,
    status: offBy.includes(':CANCEL') ? offBy : 'STATUS:CONFIRMED',
    sequence: changes.filter((change) => since(race, change, version)).length,
    // From the middle on, local times replace those in UTC, which moves no race.
    isUtc: race.isUtc === true && version < versionCount / 2,
    note: `Entries so far: ${(version * 3 + race.lag) % 180}`,
  }
}

const head = 'BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//Fells//Races//EN\nX-WR-CALNAME:Fell races\nMETHOD:'
const zoneLines = `BEGIN:VTIMEZONE\nTZID:Europe/London
BEGIN:DAYLIGHT\nDTSTART:19810329T010000\nTZOFFSETFROM:+0000\nTZOFFSETTO:+0100
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU\nEND:DAYLIGHT
BEGIN:STANDARD\nDTSTART:19961027T020000\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU\nEND:STANDARD\nEND:VTIMEZONE`

function calendarText(events: readonly FeedEvent[], readAt: Date, method = 'PUBLISH'): string {
  const texts = events.map((event) => eventText(event, compactInstant(readAt.getTime())))
  const lines = [`${head}${method}`, zoneLines, ...texts, 'END:VCALENDAR\n'].join('\n')
  // Lines have at most 75 bytes (RFC 5545, 3.1).
  return lines.replace(/[^\n]{60}(?=[^\n])/gu, '$&\n ').replaceAll('\n', '\r\n')
}

function eventText({ uid, title, place, date, time, ...event }: FeedEvent, stamp: string): string {
  const escaped = (text: string) => text.replace(/[,;]/g, '\\$&').replaceAll('\n', '\\n')
  const [day, next] = [compactDate(date), compactDate(addDays(date, 1))]
  const local = `;TZID=Europe/London:${day}T${time.replace(':', '')}00`
  const utc = () => `:${compactInstant(startOf(date, time, 'Europe/London').getTime())}`
  const about = `Distance: 8.5 km\nEntry on the day, £6; juniors free.\n${event.note ?? ''}`
  return [
    ...['BEGIN:VEVENT', `UID:${uid}`, `DTSTAMP:${stamp}`],
    `DTSTART${time === '' ? `;VALUE=DATE:${day}\nDTEND;VALUE=DATE:${next}` : event.isUtc ? utc() : local}`,
    ...[`SEQUENCE:${event.sequence ?? 0}`, event.status ?? 'STATUS:CONFIRMED', `SUMMARY:${escaped(title)}`],
    ...[`LOCATION:${escaped(`${place} field, Upper Dale`)}`, `URL:https://fells.example/${encodeURI(place)}`],
    ...[`DESCRIPTION:${escaped(about)}`, 'END:VEVENT'],
  ]
    .filter((line) => line !== 'UID:' && line !== 'METHOD:CANCEL')
    .join('\n')
}
