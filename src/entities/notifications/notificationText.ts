import { clubNewsTexts } from '../../kernel/access/clubNews'
import { ordinal } from '../../kernel/running/result'
import { counted } from '../../kernel/text/counted'
import { addDays } from '../../kernel/dates/addDays'
import { formatFullDate, formatStart, formatWhen } from '../../kernel/dates/dateText'
import type { VestValues } from '../clubs/validateClub'
import type { NotificationKind, NotificationWhat, PlanChange, StatusChange } from './notifications'
import { ofSite, paths } from '../../kernel/urls/paths'
import type { EventTime } from '../../kernel/dates/zone'

/** The current event, clubs and counts that a notification is about. */
export interface NotificationSubject {
  readonly kind: NotificationKind
  readonly what?: NotificationWhat
  readonly event?: EventTime & {
    readonly title: string
    readonly path: string
    readonly location?: string
    /** The organiser’s reason for the change of plan. */
    readonly reason?: string | undefined
  }
  readonly club?: { readonly name: string; readonly slug: string } & Partial<VestValues>
  /** The reader's place in a championship whose season is closed. */
  readonly final?: FinalPlace
  /** The level of the club's standards that the reader has reached. */
  readonly standard?: NotificationLink | undefined
  /** The name of a requested club that was not added, or of the club whose admin changed something. */
  readonly clubName?: string
  /** The newest events of a round-up; `eventCount` is the number of all of them. */
  readonly events?: readonly {
    readonly title: string
    readonly path: string
    /** When its entries open or close, in its local time, for a reminder of that. */
    readonly moment?: EventTime
  }[]
  readonly eventCount?: number
  readonly people?: number
}

export interface FinalPlace {
  /** The championship's name and page. */
  readonly name: string
  readonly path: string
  readonly place: number
  /** The number of people in the table; undefined if the table is no longer known. */
  readonly of: number | undefined
}

export interface NotificationLink {
  readonly text: string
  readonly path: string
}

export type NotificationPart = string | NotificationLink

/** A notification as a sentence. It never contains the name of a person. */
export interface NotificationText {
  readonly parts: readonly NotificationPart[]
  /** The page that opens when the notification is tapped. */
  readonly path: string
  /** Details for mails and push messages: the day, the place and the reason for a change. */
  readonly lines?: readonly string[]
}

const planTexts: Readonly<Record<Exclude<PlanChange, 'moved'>, string>> = {
  calledOff: ' has been called off.',
  postponed: ' has been postponed.',
  givenBack: ' is going ahead after all.',
}

const statusTexts: Readonly<Record<StatusChange, string>> = {
  entered: 'marked you as entered for ',
  removed: 'removed your entry or result at ',
}

/**
 * Returns the text of a notification, or undefined if its event or club no longer exists. With `today`, a date, a
 * reminder says 'Today' or 'Tomorrow' if that is true.
 */
export function notificationText(subject: NotificationSubject, today?: string): NotificationText | undefined {
  if (subject.kind === 'outside') return outsideText(subject)
  if (subject.kind === 'opens' || subject.kind === 'closes') return entryText(subject, today)
  return subject.event ? eventText({ ...subject, event: subject.event }, today) : clubText(subject)
}

/** Returns the sentence without links. */
export function plainNotification({ parts }: Pick<NotificationText, 'parts'>): string {
  return parts.map((part) => (typeof part === 'string' ? part : part.text)).join('')
}

/** An admin of another club, or of the site, has changed a role in the reader's club or numbers that it uses of a race. */
function outsideText({ what, club, event, clubName }: NotificationSubject): NotificationText | undefined {
  if (!club || (what === 'raceFacts' && !event)) return undefined
  const members = { text: club.name, path: paths.editClubMembers(club.slug) }
  if (!event) return leading('Someone from outside the club has changed a role in ', members, '.')
  const who = clubName === undefined ? 'A site admin' : `An admin of ${clubName}`
  const race = { text: event.title, path: event.path }
  const use = `. ${club.name}’s championships use these figures.`
  return leading(`${who} has changed the race size or winning times for `, race, use)
}

type EventSubject = NotificationSubject & Required<Pick<NotificationSubject, 'event'>>

function eventText({ kind, what, event }: EventSubject, today: string | undefined): NotificationText {
  const link = { text: event.title, path: event.path }
  const when = formatWhen(event)
  const { location = '', reason = '' } = event
  const sentence = (parts: readonly NotificationPart[], ...lines: readonly string[]) => ({
    parts,
    path: event.path,
    lines: lines.filter((line) => line !== ''),
  })
  const day = formatFullDate(event.date)
  if (kind === 'tomorrow') {
    const near = today !== undefined && nearDay(event.date, today)
    if (!near) return sentence(['Reminder: ', link, ` on ${when}.`], location)
    const start = formatStart(event)
    return sentence([`${near}: `, link, ...(start === '' ? [] : [`, ${start}`])], day, location)
  }
  if (what === 'moved') return sentence([link, ` has moved to ${when}.`], location, reason)
  if (kind === 'places') return sentence(['There are places again at ', link, '.'], day, location)
  if (kind === 'howDidItGo') return sentence(['How did it go at ', link, '?'], day)
  if (kind === 'result') {
    const change = what === 'removed' || what === 'entered' ? statusTexts[what] : 'added your result at '
    // The race's page shows a personal best with a picture to share.
    const path = what === undefined ? `${event.path}?best=told` : event.path
    return { ...sentence([`Someone else has ${change}`, { ...link, path }, '.'], day), path }
  }
  return sentence([link, planTexts[what as keyof typeof planTexts]], day, location, reason)
}

/** Entries open or close on one day, for one race or several. */
function entryText({ kind, events = [] }: NotificationSubject, today: string | undefined) {
  const [{ moment, path } = {}] = events
  if (!moment || path === undefined) return undefined
  const near = today === undefined ? undefined : nearDay(moment.date, today)?.toLowerCase()
  const races = events.flatMap(({ title, path, moment: { time, timeZone } = moment }, at) => [
    ...(at === 0 ? [] : [', ']),
    { text: title, path },
    ...(time === '' ? [] : [` (${formatStart({ time, timeZone })})`]),
  ])
  const verb = kind === 'opens' ? 'open' : 'close'
  const parts = [`Entries ${verb} ${near ?? `on ${formatFullDate(moment.date)}`}: `, ...races, '.']
  return { parts, path: events.length === 1 ? path : paths.home }
}

function nearDay(date: string, today: string): string | undefined {
  if (date === today) return 'Today'
  return date === addDays(today, 1) ? 'Tomorrow' : undefined
}

function clubText({ kind, what, club, clubName, events = [], final, ...counts }: NotificationSubject) {
  if (kind === 'final') return final && finalText(final)
  if (kind === 'news' && events.length > 0) return newsText(events, counts)
  if (kind === 'waiting' && what === 'newClub') {
    return leading('Someone has requested ', { text: 'a new club', path: paths.clubRequests }, '.')
  }
  if (kind === 'answer' && what === 'declined' && clubName !== undefined) {
    return answerText('declined', { text: clubName, path: paths.clubs })
  }
  if (kind === 'calendar') {
    const path = paths.followedCalendars(club?.slug ?? ofSite)
    const link = { text: `a calendar that ${club?.name ?? 'this site'} follows`, path }
    return what === 'stopped'
      ? leading('We’ve stopped reading ', link, '.')
      : leading('Some changes need your answer in ', link, '.')
  }
  if (!club) return undefined
  const link = { text: club.name, path: paths.club(club.slug) }
  if (kind === 'answer') {
    if (what === 'denied' || what === 'added') return answerText(what, link)
    return leading('You’re now a member of ', link, '.')
  }
  if (kind === 'standard')
    return counts.standard && leading('You’ve reached the ', counts.standard, ` at ${club.name}.`)
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

function finalText({ name, path, place, of }: FinalPlace): NotificationText {
  return leading(
    '',
    { text: name, path },
    ` is final: you finished ${ordinal(place)}${of === undefined ? '' : ` of ${of}`}.`,
  )
}

type Counts = Pick<NotificationSubject, 'eventCount' | 'people'>

function newsText(
  events: NonNullable<NotificationSubject['events']>,
  { eventCount = 0 }: Counts,
): NotificationText {
  const more = eventCount - events.length
  const last = more > 0 ? events.length : events.length - 1
  const links = events.flatMap(({ title, path }, at) => [
    ...(at === 0 ? [] : [at === last ? ' and ' : ', ']),
    { text: title, path },
  ])
  const parts = ['New from your clubs and people you follow: ', ...links]
  return { parts: [...parts, more > 0 ? ` and ${more} more.` : '.'], path: paths.home }
}

function weekendText({ name, slug, people = 0, eventCount = 0 }: Counts & { name: string; slug: string }) {
  const link = { text: `${name} weekend round-up`, path: paths.weekend(slug) }
  return leading(
    '',
    link,
    `: ${counted(people, 'member', 'members')} at ${counted(eventCount, 'race', 'races')}.`,
  )
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
