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
import { clockText } from '../../../kernel/running/result'

/** The texts on a picture. Preview pictures contain only what visitors may see, and no names of people. */
export interface PictureContent extends PictureWords {
  /** The site's title. */
  readonly site: string
  /** The texts for a title that no font can draw. Parts that cannot be drawn are left out. */
  readonly fallback?: { readonly title: readonly string[]; readonly lines: readonly PictureLine[] }
  /** Present on pictures of events. */
  readonly day?: PictureDay
  /** Present on pictures of clubs. */
  readonly vest?: VestDesign
}

interface PictureWords {
  readonly title: string
  readonly lines: readonly PictureLine[]
}

export interface PictureLine {
  readonly text: string
  /** Struck through, as a date that no longer applies. */
  readonly isStruck?: boolean
  /** Sets a moved event's new date apart from the old one. */
  readonly size?: 'large' | 'small'
}

export interface PictureDay {
  /** `YYYY-MM-DD` */
  readonly date: string
  /** The event's state in a word. */
  readonly note?: string
  /** True if the event is not happening on that date. */
  readonly isOff?: boolean
}

/** `promoter` is the club that promotes the event. */
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

/** `next` is the club's next race. */
export function clubContent(
  site: string,
  club: ClubRecord,
  next?: Pick<EventRecord, 'title' | 'date'>,
): PictureContent {
  const { name, shortName } = club
  const lines = next
    ? [{ text: `Next race: ${next.title}` }, { text: formatFullDate(next.date) }]
    : [{ text: 'See upcoming races and how many are going.' }]
  return { site, title: name, lines, fallback: { title: [shortName], lines }, vest: vestOf(club) }
}

/** The content for pages without a picture of their own. */
export function siteContent(site: string): PictureContent {
  const title = 'One race calendar for running clubs'
  return { site, title, lines: [{ text: 'See what’s on and how many are going.' }] }
}

interface OwnBest {
  readonly resultInSeconds: number
  readonly gain: number | undefined
  readonly distance: string | undefined
}

/** The content for sharing one's own personal best. */
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

/** The content for sharing a club's weekend results, undefined if there are none. Names people only if `isNamed`. */
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
    title: [
      counted(ran, 'runner', 'runners'),
      ...(bests.length > 0 ? [counted(bests.length, 'PB', 'PBs')] : []),
    ].join(', '),
    lines: [{ text: name }, ...(isNamed ? [{ text: named.join(', '), size: 'small' as const }] : [])],
    day: { date: to },
  }
}
