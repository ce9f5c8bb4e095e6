import { sortedByStart } from '../../../entities/events/server/eventRepository'
import {
  createPeopleRepository,
  enteredCount,
  enteredFor,
} from '../../../entities/statuses/server/peopleRepository'
import { formatFullDate, formatWhen } from '../../../kernel/dates/dateText'
import { storedDistances } from '../../../kernel/running/distances'
import { hookEventsNamed, hookPeopleNamed } from '../limits'
import { peoplePage } from '../../participation/limits'
import { notificationText, plainNotification } from '../../../entities/notifications/notificationText'
import { fitsPlan, type PlanChange } from '../../../entities/notifications/notifications'
import { paths } from '../../../kernel/urls/paths'
import { planText } from '../../../kernel/running/eventState'
import { weekendText } from '../../clubWeekend/weekendText'
import { isSeenByMembers } from '../../../kernel/access/hidden'
import { isPast } from '../../../kernel/dates/zone'
import type { ClubRecord } from '../../../entities/clubs/records'
import type { EventRecord } from '../../../entities/events/records'
import type { HookDeliveryRecord, HookRecord } from '../records'
import { pick } from '../../../kernel/fields/pick'
import type { Store } from '../../../store/store'
import { weekendOfClub } from '../../clubWeekend/server/weekendViews'
import type { HookType } from '../hooks'

export interface HookMessageNeeds {
  readonly store: Store
  readonly timeZone: string
  readonly siteOrigin: string
}

interface HookMessageSubject {
  readonly hook: HookRecord
  readonly club: ClubRecord
  readonly delivery: HookDeliveryRecord
  readonly now: Date
}

/** Returns the message of a delivery with current data; undefined if its event has ended, changed again or been deleted. */
export async function hookMessage(
  needs: HookMessageNeeds,
  subject: HookMessageSubject,
): Promise<HookMessage | undefined> {
  const { kind, eventIds = [], what } = subject.delivery
  if (kind === 'weekend') return weekendMessage(needs, subject)
  const existing = await needs.store.events.getMany(eventIds)
  const events = sortedByStart(existing, 1).filter((event) => !isPast(event, subject.now, needs.timeZone))
  const [first] = events
  if (!first) return undefined
  return what === undefined
    ? addedMessage(needs, subject, events)
    : planMessage(needs, subject, { event: first, what })
}

export function testMessage(
  { siteOrigin }: Pick<HookMessageNeeds, 'siteOrigin'>,
  { hook, club, now }: Omit<HookMessageSubject, 'delivery'>,
): HookMessage {
  return {
    type: 'webhook.test',
    timestamp: now.toISOString(),
    data: { club: clubData(siteOrigin, club) },
    lines: [`This is a test of the webhook “${hook.name}” for ${club.name}.`],
    url: siteOrigin + paths.club(club.slug),
  }
}

function addedMessage(
  { siteOrigin }: HookMessageNeeds,
  { club, delivery }: HookMessageSubject,
  events: readonly EventRecord[],
): HookMessage {
  const named = events.slice(0, hookEventsNamed)
  const [first] = events
  const isOne = events.length === 1
  const lines = named.map((event) => `- ${event.title}: ${formatWhen(event)}`)
  const more = events.length - named.length
  return {
    type: 'event.added',
    timestamp: delivery.on,
    data: {
      club: clubData(siteOrigin, club),
      count: events.length,
      events: named.map((event) => eventData(siteOrigin, event)),
    },
    lines:
      isOne && first
        ? [`New race: ${first.title}`, formatWhen(first), ...given(first.location)]
        : [`${events.length} new races:`, ...lines, ...(more > 0 ? [`and ${more} more`] : [])],
    url: siteOrigin + (isOne && first ? paths.event(first.slug) : paths.club(club.slug)),
  }
}

async function planMessage(
  { store, siteOrigin }: HookMessageNeeds,
  { hook, club, delivery }: HookMessageSubject,
  { event, what }: { readonly event: EventRecord; readonly what: PlanChange },
): Promise<HookMessage | undefined> {
  const text = notificationText({ kind: 'plan', what, event: { ...event, path: paths.event(event.slug) } })
  if (!text || !fitsPlan(what, event.state)) return undefined
  const people = createPeopleRepository(store)
  const entered = await enteredCount(store, event.id, club.id)
  const named = hook.withNames
    ? await people.withUsers((await enteredFor(store, event.id, club.id, peoplePage)).items)
    : []
  const names = named
    .filter(({ user }) => isSeenByMembers(user) && !user.isUnnamed)
    .map(({ user }) => user.name)
  return {
    type: `event.${what}`,
    timestamp: delivery.on,
    data: {
      club: clubData(siteOrigin, club),
      event: eventData(siteOrigin, event),
      entered,
      ...(hook.withNames && { people: names }),
    },
    lines: [
      plainNotification(text),
      ...(what === 'moved' ? [] : [formatFullDate(event.date)]),
      ...given(planText(event)),
      ...(entered === 0 ? [] : [`Members entered: ${peopleText(names, entered)}`]),
    ],
    url: siteOrigin + text.path,
  }
}

/** Returns 'Ann, Bob and 2 more', or '4' without names. */
function peopleText(names: readonly string[], count: number): string {
  const named = names.slice(0, hookPeopleNamed)
  if (named.length === 0) return String(count)
  const more = count - named.length
  return named.join(', ') + (more > 0 ? ` and ${more} more` : '')
}

async function weekendMessage(
  { store, siteOrigin }: HookMessageNeeds,
  { hook, club, delivery }: HookMessageSubject,
): Promise<HookMessage | undefined> {
  const view = await weekendOfClub(store, club, delivery.date ?? '', { isForNews: true })
  if (view.parts[0]?.people === 0) return undefined
  const parts = view.parts.map((part) => ({
    ...part,
    races: part.races.map(({ people, ...race }) => ({
      ...race,
      people: hook.withNames ? people : people.map((one) => ({ ...one, isUnnamed: true as const })),
    })),
  }))
  const url = siteOrigin + paths.weekend(club.slug)
  return {
    type: 'club.weekend',
    timestamp: delivery.on,
    data: {
      club: clubData(siteOrigin, club),
      weekends: parts.map(({ from, to, people, races }) => ({
        from,
        to,
        people,
        races: races.map(({ event, count, people: racing }) => ({
          title: event.title,
          date: event.date,
          url: siteOrigin + event.path,
          state: event.state,
          count,
          ...(hook.withNames && {
            people: racing.filter(({ isUnnamed }) => !isUnnamed).map(({ user }) => user.name),
          }),
        })),
      })),
    },
    lines: weekendText(club.name, { ...view, parts }, '').split('\n'),
    url,
  }
}

function clubData(siteOrigin: string, { name, slug }: ClubRecord) {
  return { name, url: siteOrigin + paths.club(slug) }
}

function eventData(siteOrigin: string, event: EventRecord) {
  return {
    ...pick(event, 'id', 'title', 'date', 'time', 'timeZone', 'location', 'state'),
    distances: storedDistances(event.distances)?.map(({ name }) => name),
    url: siteOrigin + paths.event(event.slug),
  }
}

function given(text: string): readonly string[] {
  return text === '' ? [] : [text]
}

/** A message before it is formatted for its receiver. */
export interface HookMessage {
  readonly type: HookType
  /** ISO, UTC. */
  readonly timestamp: string
  readonly data: object
  /** The text for a chat. */
  readonly lines: readonly string[]
  /** The last line. */
  readonly url: string
}

/** Discord's limit. */
const maximumLength = 2000

/**
 * Returns the body of a message: `type`, `timestamp` and `data` for programs, `text` for Slack and Mattermost, `content` for
 * Discord. Unknown fields are ignored, except that Mattermost rejects a `type` that it does not define. The form of the URL
 * identifies Mattermost.
 */
export function hookBody({ type, timestamp, data, lines, url }: HookMessage, address: string): string {
  const isMattermost = /\/hooks\/[a-z0-9]{26}$/.test(new URL(address).pathname)
  return JSON.stringify({
    ...(!isMattermost && { type }),
    timestamp,
    data,
    text: shortened(lines.map(forSlack), url),
    content: shortened(lines.map(forDiscord), url),
    allowed_mentions: { parse: [] },
  })
}

const noMention = '@\u200b'

/** Look-alikes for characters that Slack and Mattermost use for formatting and have no common way to escape. */
const lookAlikes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '@': noMention,
  '*': '∗',
  _: 'ˍ',
  '~': '∼',
  '`': 'ˋ',
  '|': '∣',
  '[': '［',
  ']': '］',
  '\\': '＼',
  '#': '＃',
}

/** Prevents mentions and formatting in Slack and Mattermost. */
function forSlack(line: string): string {
  return line.replace(/[&<>@*_~`|[\]\\#]/g, (character) => lookAlikes[character] ?? character)
}

/** Prevents mentions and formatting in Discord, where a backslash escapes. */
function forDiscord(line: string): string {
  return line.replace(/[\\*_~`|[\]<>#]/g, '\\$&').replaceAll('@', noMention)
}

/** Joins as many lines as fit, and always the URL. */
function shortened(lines: readonly string[], url: string): string {
  const fitting: string[] = []
  let left = maximumLength - url.length - 4
  for (const line of lines) {
    left -= line.length + 1
    if (left < 0) return [...fitting, '…', url].join('\n')
    fitting.push(line)
  }
  return [...fitting, url].join('\n')
}
