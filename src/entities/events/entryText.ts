import { formatTime } from '../../kernel/dates/dateText'
import { dateWords, daysBetween } from '../../kernel/dates/dates'
import { inFormat } from '../../kernel/dates/utcDay'
import { isPast, today, wallClock, zoneOf } from '../../kernel/dates/zone'
import type { RuleField } from '../../kernel/fields/fieldKinds'
import { zoneCity } from '../../kernel/dates/zoneText'
import { distancesText } from '../../kernel/running/distance'
import { storedDistances } from '../../kernel/running/distances'
import { isFull, takesPlace, type EventState } from '../../kernel/running/eventState'
import { thousands } from '../../kernel/text/counted'
import { type EntryEvent, entryFieldNames, entryFields, instantOf, isDated, momentParts } from './entryFacts'

/** The states of entries: 'known' if it isn't clear whether they are open, 'over' once the race has started or is off. */
export const entryPhases = ['opens', 'open', 'closed', 'full', 'known', 'over'] as const

interface EntryState {
  readonly phase: (typeof entryPhases)[number]
  /** The opening of 'opens', or the closing of 'open' if it has a day. */
  readonly at?: string
}

type Entered = EntryEvent & { readonly state?: EventState | undefined }

/** Returns the state of entries at an instant. Returns undefined without facts. */
export function entryState(event: Entered, now: Date, siteZone: string): EntryState | undefined {
  const isKnown = event.full !== undefined || entryFieldNames.some((name) => event[name] !== undefined)
  if (!isKnown) return undefined
  if (!takesPlace(event) || isPast(event, now, siteZone)) return { phase: 'over' }
  const { entryOpens: opens, entryCloses: closes } = event
  const zone = zoneOf(event, siteZone)
  // An opening after a race is full is that of more places.
  if (isDated(opens) && instantOf(opens, zone) > now) return { phase: 'opens', at: opens }
  if (isFull(event)) return { phase: 'full' }
  if (isDated(closes))
    return instantOf(closes, zone, true) > now ? { phase: 'open', at: closes } : { phase: 'closed' }
  if (opens === undefined) return { phase: 'known' }
  return isDated(opens) ? { phase: 'open' } : { phase: 'opens', at: opens }
}

/** The most days ahead for which a weekday is clear, and a closing is news. */
export const entryWeekDays = 6
/** The days after which a date needs its year. */
const yearDays = 330

const shortDay = inFormat('ddd D MMM')
const shortDayOfYear = inFormat('ddd D MMM YYYY')
const dayAndMonth = inFormat('D MMM')
const dayAndLongMonth = inFormat('D MMMM')

/**
 * Returns the texts about entries for an event's page and lists: 'Entries open Sat 26 Dec, noon · £35' and 'Opens 26
 * Dec'. A line or note is empty if there is nothing to say. Only the details don't depend on the clock.
 */
export function presentEntry(event: Entered, now: Date, siteZone: string) {
  const state = entryState(event, now, siteZone)
  if (!state) return undefined
  const { phase, at = '' } = state
  const day = today(now, zoneOf(event, siteZone))
  const near = nearText(at, day)
  const opens = isDated(at) ? (near ?? dayAndMonth(momentParts(at).date)) : at
  const closes = near === undefined ? '' : `Closes ${near}`
  const note = { opens: `Opens ${opens}`, open: closes, closed: '', full: 'Full', known: '', over: '' }[phase]
  const line = entryLine(event, state, day, siteZone)
  const takesEntries = phase === 'opens' || phase === 'open' || phase === 'known'
  const enterAt = takesEntries && event.entryAddress && hostOf(event.entryAddress)
  return { phase, note, line, details: entryDetails(event), ...(enterAt && { enterAt }) }
}

function entryLine(event: Entered, { phase, at }: EntryState, day: string, siteZone: string): string {
  const { entryPrice, entryLimit, entryWaiting, entryOnDay, entryHow, entryDrawn, full = [] } = event
  const moment = (one: string) => momentText(one, event, day, siteZone)
  const drawn = isDated(entryDrawn) && entryDrawn >= day ? `ballot drawn ${moment(entryDrawn)}` : 'ballot'
  const ways = { organiser: '', ballot: drawn, club: 'through a club', onDay: '', free: 'free' }
  const onDay = (entryOnDay === 'yes' || entryHow === 'onDay') && 'enter on the day'
  const places = entryLimit !== undefined && thousands(entryLimit)
  const until = at !== undefined && phase === 'open' && dayAndLongMonth(momentParts(at).date)
  const open = until
    ? `until ${until}${places ? ` or ${places} entries` : ''}`
    : places && `· ${places} places`
  const isNear = at !== undefined && nearText(at, day) !== undefined
  const parts = {
    opens: [`${isFull(event) ? 'full · more places' : 'entries open'} ${moment(at ?? '')}`],
    open: [isNear ? `closes ${moment(at)}` : `open ${open || ''}`.trim()],
    closed: onDay ? [onDay] : ['entries closed', entryHow === 'ballot' && drawn],
    full: ['full', entryWaiting && 'waiting list', onDay],
    over: [],
    known: [onDay, entryOnDay === 'no' && 'no entry on the day', places && `${places} places`],
  }[phase]
  const left = (storedDistances(event.distances) ?? []).filter(({ id }) =>
    full.some((one) => one.distance === id),
  )
  const rest = [entryHow && ways[entryHow], entryPrice, left.length > 0 && `${distancesText(left)} full`]
  const line = [...parts, ...(['full', 'closed', 'over'].includes(phase) ? [] : rest)]
    .filter(Boolean)
    .join(' · ')
  return line.charAt(0).toUpperCase() + line.slice(1)
}

/** Returns all facts, each as a line: 'Entries open: 26 December 2026'. */
export function entryDetails(event: EntryEvent): readonly string[] {
  return entryFieldNames.flatMap((name) => {
    const { label, textOf, options } = entryFields[name] as RuleField<unknown, 'text'>
    const value = event[name]
    const text = value === undefined ? '' : name === 'entryAddress' ? hostOf(String(value)) : textOf(value)
    return text === '' ? [] : [`${label}: ${options?.[text] ?? text}`]
  })
}

const hostOf = (address: string) => new URL(address).host.replace(/^www\./, '')

/** 'noon' or '9:30am'. */
const clockText = (time: string) => (time === '12:00' ? 'noon' : formatTime(time))

function nearText(moment: string, day: string): string | undefined {
  const days = isDated(moment) ? daysBetween(day, momentParts(moment).date) : -1
  if (days < 0 || days > entryWeekDays) return undefined
  return ['today', 'tomorrow'][days] ?? dateWords(momentParts(moment).date).weekday
}

/** 'Sat 26 Dec, noon', 'tomorrow', and for a time abroad 'Sat 26 Dec, noon (Madrid time, 11:00am in London)'. */
function momentText(moment: string, event: EntryEvent, day: string, siteZone: string): string {
  if (!isDated(moment)) return moment
  const { date, time } = momentParts(moment)
  const format = daysBetween(day, date) > yearDays ? shortDayOfYear : shortDay
  const words = nearText(moment, day) ?? format(date)
  if (time === '') return words
  const zone = zoneOf(event, siteZone)
  const here = wallClock(instantOf(moment, zone), siteZone)
  if (here.date === date && here.time === time) return `${words}, ${clockText(time)}`
  const hereDay = here.date === date ? '' : `${shortDay(here.date)}, `
  const there = `${zoneCity(zone)} time, ${hereDay}${clockText(here.time)} in ${zoneCity(siteZone)}`
  return `${words}, ${clockText(time)} (${there})`
}
