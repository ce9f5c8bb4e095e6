import { courseText } from '../../../domain/courseText'
import { storedDistances } from '../../../domain/distances'
import { formatFullDate, formatStart, formatWhen } from '../../../domain/dates/dateText'
import { eventStateTexts } from '../../../domain/eventState'
import { type VestDesign, vestOf } from '../../../domain/vest'
import type { ClubRecord, EventRecord } from '../../../store/schema'

/** The texts on a picture: what anybody may see, without names of people. */
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
    : [{ text: 'The next events, and who is going.' }]
  return { site, title: name, lines, fallback: { title: [shortName], lines }, vest: vestOf(club) }
}

/** For pages without a picture of their own. */
export function siteContent(site: string): PictureContent {
  const title = 'One calendar of races for running clubs'
  return { site, title, lines: [{ text: 'See what is on, and who is going.' }] }
}
