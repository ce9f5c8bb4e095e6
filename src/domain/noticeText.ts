import { clubNewsTexts } from './clubNews'
import { counted } from './counted'
import { formatFullDate, formatWhen } from './dates/dateText'
import type { NoticeKind, NoticeWhat, PlanChange } from './notices'
import { paths } from './paths'
import type { EventTime } from './dates/zone'

/** What a notice is about, as it is now. */
export interface NoticeSubject {
  readonly kind: NoticeKind
  readonly what?: NoticeWhat
  readonly event?: EventTime & { readonly title: string; readonly path: string }
  readonly club?: { readonly name: string; readonly slug: string }
  /** The name of a club that does not exist. */
  readonly clubName?: string
  /** What is told of several events: some of them, and how many they are. */
  readonly events?: readonly { readonly title: string; readonly path: string }[]
  readonly eventCount?: number
  readonly people?: number
}

/** A part of a sentence: a text, or one that leads to a page. */
export type NoticePart = string | { readonly text: string; readonly path: string }

/** A notice in words, without the name of any person. */
export interface NoticeText {
  readonly parts: readonly NoticePart[]
  /** The page that it leads to. */
  readonly path: string
  /** The day of its event, where the sentence does not say it: 'Sunday 29 November 2026'. */
  readonly day?: string
}

const planTexts: Readonly<Record<Exclude<PlanChange, 'moved'>, string>> = {
  calledOff: ' is called off.',
  postponed: ' is postponed.',
  givenBack: ' takes place after all.',
}

/** The words of a notice; undefined where nothing is left of what it is about. */
export function noticeText(subject: NoticeSubject): NoticeText | undefined {
  return subject.event ? ofEvent({ ...subject, event: subject.event }) : ofClubs(subject)
}

/** The sentence without its links. */
export function plainNotice({ parts }: NoticeText): string {
  return parts.map((part) => (typeof part === 'string' ? part : part.text)).join('')
}

type OfEvent = NoticeSubject & Required<Pick<NoticeSubject, 'event'>>

function ofEvent({ kind, what, event }: OfEvent): NoticeText {
  const link = { text: event.title, path: event.path }
  const when = formatWhen(event)
  const told = (parts: readonly NoticePart[]) => ({ parts, path: event.path })
  if (kind === 'tomorrow') return told([link, `: ${when}.`])
  if (what === 'moved') return told([link, ` was moved: ${when}.`])
  const day = formatFullDate(event.date)
  if (kind === 'howDidItGo') return { ...told(['How did it go at ', link, '?']), day }
  if (kind === 'result') return { ...told(['Somebody else has entered your result at ', link, '.']), day }
  return { ...told([link, planTexts[what as keyof typeof planTexts]]), day }
}

function ofClubs({ kind, what, club, clubName, events = [], ...counts }: NoticeSubject) {
  if (kind === 'news' && events.length > 0) return newsText(events, counts)
  if (kind === 'waiting' && what === 'newClub') {
    return leading('Somebody asks for ', { text: 'a new club', path: paths.clubRequests }, '.')
  }
  if (kind === 'answer' && what === 'declined' && clubName !== undefined) {
    return answerText('declined', { text: clubName, path: paths.clubs })
  }
  if (!club) return undefined
  const link = { text: club.name, path: paths.club(club.slug) }
  if (kind === 'answer') {
    if (what === 'denied' || what === 'added') return answerText(what, link)
    return leading('You belong to ', link, ' now.')
  }
  if (kind === 'webhook') {
    return leading(
      'A webhook of ',
      { text: club.name, path: paths.webhooks(club.slug) },
      ' was switched off.',
    )
  }
  if (kind === 'weekend') return weekendText({ ...club, ...counts })
  return leading('Somebody asks to join ', { text: club.name, path: paths.editClubMembers(club.slug) }, '.')
}

type Counts = Pick<NoticeSubject, 'eventCount' | 'people'>

function newsText(events: NonNullable<NoticeSubject['events']>, { eventCount = 0 }: Counts): NoticeText {
  const more = eventCount - events.length
  const links = events.flatMap(({ title, path }, at) => [...(at > 0 ? [', '] : []), { text: title, path }])
  const parts = ['Entered or added by your clubs or people you follow: ', ...links]
  return { parts: [...parts, more > 0 ? ` and ${more} more.` : '.'], path: paths.home }
}

function weekendText({ name, slug, people = 0, eventCount = 0 }: Counts & { name: string; slug: string }) {
  const link = { text: `The weekend of ${name}`, path: paths.weekend(slug) }
  return leading('', link, `: ${people} of us at ${counted(eventCount, 'race', 'races')}.`)
}

function answerText(what: keyof typeof clubNewsTexts, link: Exclude<NoticePart, string>): NoticeText {
  const [before, behind] = clubNewsTexts[what]
  return leading(before, link, behind)
}

function leading(before: string, link: Exclude<NoticePart, string>, behind: string): NoticeText {
  return { parts: [before, link, behind].filter((part) => part !== ''), path: link.path }
}
