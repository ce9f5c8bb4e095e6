import { clubNewsTexts } from '../../kernel/access/clubNews'
import { counted } from '../../kernel/text/counted'
import { addDays } from '../../kernel/dates/addDays'
import { formatFullDate, formatStart, formatWhen } from '../../kernel/dates/dateText'
import type { VestValues } from '../clubs/validateClub'
import type { NotificationKind, NotificationWhat, PlanChange } from './notifications'
import { paths } from '../../kernel/urls/paths'
import type { EventTime } from '../../kernel/dates/zone'

/** What a notification is about, as it is now. */
export interface NotificationSubject {
  readonly kind: NotificationKind
  readonly what?: NotificationWhat
  readonly event?: EventTime & {
    readonly title: string
    readonly path: string
    readonly location?: string
    /** Why its plan has changed. */
    readonly reason?: string | undefined
  }
  readonly club?: { readonly name: string; readonly slug: string } & Partial<VestValues>
  /** The name of a club that does not exist. */
  readonly clubName?: string
  /** What is told of several events: some of them, and how many they are. */
  readonly events?: readonly { readonly title: string; readonly path: string }[]
  readonly eventCount?: number
  readonly people?: number
}

/** A text that leads to a page. */
export interface NotificationLink {
  readonly text: string
  readonly path: string
}

/** A part of a sentence. */
export type NotificationPart = string | NotificationLink

/** A notification in words, without the name of any person. */
export interface NotificationText {
  readonly parts: readonly NotificationPart[]
  /** The page that it leads to. */
  readonly path: string
  /** What the sentence does not say of its event: the day, the place, and why its plan has changed. */
  readonly lines?: readonly string[]
}

const planTexts: Readonly<Record<Exclude<PlanChange, 'moved'>, string>> = {
  calledOff: ' has been called off.',
  postponed: ' has been postponed.',
  givenBack: ' is going ahead after all.',
}

/**
 * The words of a notification; undefined where nothing is left of what it is about. With the date of `today` it says 'Tomorrow', as
 * long as that is true.
 */
export function notificationText(subject: NotificationSubject, today?: string): NotificationText | undefined {
  return subject.event ? ofEvent({ ...subject, event: subject.event }, today) : ofClubs(subject)
}

/** The sentence without its links. */
export function plainNotification({ parts }: Pick<NotificationText, 'parts'>): string {
  return parts.map((part) => (typeof part === 'string' ? part : part.text)).join('')
}

type OfEvent = NotificationSubject & Required<Pick<NotificationSubject, 'event'>>

function ofEvent({ kind, what, event }: OfEvent, today: string | undefined): NotificationText {
  const link = { text: event.title, path: event.path }
  const when = formatWhen(event)
  const { location = '', reason = '' } = event
  const told = (parts: readonly NotificationPart[], ...lines: readonly string[]) => ({
    parts,
    path: event.path,
    lines: lines.filter((line) => line !== ''),
  })
  const day = formatFullDate(event.date)
  if (kind === 'tomorrow') {
    const near = today !== undefined && nearDay(event.date, today)
    if (!near) return told(['Reminder: ', link, ` on ${when}.`], location)
    const start = formatStart(event)
    return told([`${near}: `, link, ...(start === '' ? [] : [`, ${start}`])], day, location)
  }
  if (what === 'moved') return told([link, ` has moved to ${when}.`], location, reason)
  if (kind === 'howDidItGo') return told(['How did it go at ', link, '?'], day)
  if (kind === 'result') return told(['Someone else has added your result at ', link, '.'], day)
  return told([link, planTexts[what as keyof typeof planTexts]], day, location, reason)
}

function nearDay(date: string, today: string): string | undefined {
  if (date === today) return 'Today'
  return date === addDays(today, 1) ? 'Tomorrow' : undefined
}

function ofClubs({ kind, what, club, clubName, events = [], ...counts }: NotificationSubject) {
  if (kind === 'news' && events.length > 0) return newsText(events, counts)
  if (kind === 'waiting' && what === 'newClub') {
    return leading('Someone has asked for ', { text: 'a new club', path: paths.clubRequests }, '.')
  }
  if (kind === 'answer' && what === 'declined' && clubName !== undefined) {
    return answerText('declined', { text: clubName, path: paths.clubs })
  }
  if (!club) return undefined
  const link = { text: club.name, path: paths.club(club.slug) }
  if (kind === 'answer') {
    if (what === 'denied' || what === 'added') return answerText(what, link)
    return leading('You’re now a member of ', link, '.')
  }
  if (kind === 'webhook') {
    return leading(
      'A webhook for ',
      { text: club.name, path: paths.webhooks(club.slug) },
      ' has been turned off.',
    )
  }
  if (kind === 'weekend') return weekendText({ ...club, ...counts })
  return leading(
    'Someone has asked to join ',
    { text: club.name, path: paths.editClubMembers(club.slug) },
    '.',
  )
}

type Counts = Pick<NotificationSubject, 'eventCount' | 'people'>

function newsText(
  events: NonNullable<NotificationSubject['events']>,
  { eventCount = 0 }: Counts,
): NotificationText {
  const more = eventCount - events.length
  const links = events.flatMap(({ title, path }, at) => [...(at > 0 ? [', '] : []), { text: title, path }])
  const parts = ['New from your clubs and people you follow: ', ...links]
  return { parts: [...parts, more > 0 ? ` and ${more} more.` : '.'], path: paths.home }
}

function weekendText({ name, slug, people = 0, eventCount = 0 }: Counts & { name: string; slug: string }) {
  const link = { text: `${name} weekend round-up`, path: paths.weekend(slug) }
  return leading('', link, `: ${people} of us at ${counted(eventCount, 'race', 'races')}.`)
}

function answerText(
  what: keyof typeof clubNewsTexts,
  link: Exclude<NotificationPart, string>,
): NotificationText {
  const [before, behind] = clubNewsTexts[what]
  return leading(before, link, behind)
}

function leading(before: string, link: Exclude<NotificationPart, string>, behind: string): NotificationText {
  return { parts: [before, link, behind].filter((part) => part !== ''), path: link.path }
}
