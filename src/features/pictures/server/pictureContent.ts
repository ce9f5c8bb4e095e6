import type { ClubRecord } from '../../../entities/clubs/records'
import type { EventRecord } from '../../../entities/events/records'
import type { EventUserView } from '../../../entities/statuses/contract'
import type { WeekendPartView } from '../../clubWeekend/contract'
import { counted } from '../../../kernel/text/counted'
import { courseText } from '../../../kernel/running/courseText'
import { storedDistances } from '../../../kernel/running/distances'
import { formatFullDate, formatStart, formatWhen } from '../../../kernel/dates/dateText'
import { eventStateTexts } from '../../../kernel/running/eventState'
import { type VestDesign, vestOf } from '../../../kernel/vests/vest'
import { gainText } from '../../../kernel/running/marksText'
import { clockText } from '../../../kernel/running/resultChart'

/** The texts on a picture. On a preview picture, it is what anybody may see, without names of people. */
export interface PictureContent extends PictureWords {
  /** Title of the site. */
  readonly site: string
  /** Replaces a title that no font can draw. Each part of the content may be missing, too. */
  readonly fallback?: { readonly title: readonly string[]; readonly lines: readonly PictureLine[] }
  /** What an event has and a club has not. */
  readonly day?: PictureDay
  /** What a club has. */
  readonly vest?: VestDesign
}

interface PictureWords {
  readonly title: string
  readonly lines: readonly PictureLine[]
}

export interface PictureLine {
  readonly text: string
  /** Replaces the date. */
  readonly isStruck?: boolean
  /** In line with the other texts: the current date is larger than the former one. */
  readonly size?: 'large' | 'small'
}

export interface PictureDay {
  /** `YYYY-MM-DD` */
  readonly date: string
  /** The event's state, in a word. */
  readonly note?: string
  /** The event does not take place on that date. */
  readonly isOff?: boolean
}

/** `promoter`: the club that promotes the event. */
export function eventContent(
  site: string,
  event: EventRecord,
  promoter?: Pick<ClubRecord, 'name'>,
): PictureContent {
  const { title, date, time, location, state, movedFrom } = event
  const course = courseText({ ...event, distances: storedDistances(event.distances) })
  const isOff = state !== undefined
  const isMoved = movedFrom !== undefined
  const when = (text: string) => ({
    text,
    ...(isOff ? { isStruck: true } : isMoved && { size: 'large' as const }),
  })
  const before = isMoved ? [{ text: formatFullDate(movedFrom), isStruck: true, size: 'small' as const }] : []
  const note = state ? eventStateTexts[state] : isMoved ? 'Moved' : undefined
  return {
    site,
    title,
    lines: [
      when(formatWhen(event)),
      ...before,
      ...(location ? [{ text: location }] : []),
      ...(course ? [{ text: course }] : []),
    ],
    fallback: {
      title: [formatFullDate(date), location, promoter?.name ?? ''],
      lines: [...(time ? [when(formatStart(event))] : []), ...before],
    },
    day: { date, ...(note !== undefined && { note }), ...(isOff && { isOff }) },
  }
}

/** `next`: the next race of the club. */
export function clubContent(
  site: string,
  club: ClubRecord,
  next?: Pick<EventRecord, 'title' | 'date'>,
): PictureContent {
  const { name, shortName } = club
  const lines = next
    ? [{ text: `Next race: ${next.title}` }, { text: formatFullDate(next.date) }]
    : [{ text: 'See upcoming races and who’s going.' }]
  return { site, title: name, lines, fallback: { title: [shortName], lines }, vest: vestOf(club) }
}

/** For pages without a picture of their own. */
export function siteContent(site: string): PictureContent {
  const title = 'One race calendar for running clubs'
  return { site, title, lines: [{ text: 'See what’s on and who’s going.' }] }
}

interface OwnBest {
  readonly resultInSeconds: number
  readonly gain: number | undefined
  readonly distance: string | undefined
}

/** A personal best, for whoever ran it. */
export function bestContent(
  site: string,
  { title, date }: Pick<EventRecord, 'title' | 'date'>,
  { resultInSeconds, gain, distance }: OwnBest,
): PictureContent {
  const lines = [distance, title, gain !== undefined && `${gainText(gain)} faster`]
  return {
    site,
    title: clockText(resultInSeconds),
    lines: lines.flatMap((text) => (text ? [{ text }] : [])),
    day: { date, note: 'Personal best' },
  }
}

/** What the members of a club ran on a weekend; undefined where nobody did. Only on request it names them. */
export function weekendContent(
  site: string,
  { name }: Pick<ClubRecord, 'name'>,
  { to, races }: WeekendPartView,
  isNamed: boolean,
): PictureContent | undefined {
  const results = races.flatMap(({ people }) => people.filter(({ status }) => status === 'result'))
  if (results.length === 0) return undefined
  const isBest = ({ marks }: EventUserView) => marks?.[0] === 'PB'
  const bests = results.filter(isBest)
  const named = [...bests, ...results.filter((one) => !isBest(one))]
    .filter(({ isUnnamed }) => !isUnnamed)
    .map((one) => `${one.user.name} ${clockText(one.resultInSeconds ?? 0)}${isBest(one) ? ' PB' : ''}`)
  const ran = new Set(results.map(({ user }) => user.id)).size
  return {
    site,
    title: [counted(ran, 'runner', 'runners'), ...(bests.length > 0 ? [counted(bests.length, 'PB', 'PBs')] : [])].join(', '),
    lines: [{ text: name }, ...(isNamed ? [{ text: named.join(', '), size: 'small' as const }] : [])],
    day: { date: to },
  }
}
