import { formatWhen } from '../../../domain/dateText'
import { eventStateTexts } from '../../../domain/eventState'
import { movedText } from '../../../domain/movedText'
import type { ClubRecord, EventRecord } from '../../../store/schema'

/** All that is to be read on a picture: what anybody may see, and nobody's name. */
export interface PictureContent {
  /** Title of the site. */
  readonly site: string
  readonly title: string
  readonly lines: readonly PictureLine[]
  /** What an event is about, and a club is not. */
  readonly day?: PictureDay
}

export interface PictureLine {
  readonly text: string
  /** It says when something would have been. */
  readonly isStruck?: boolean
}

export interface PictureDay {
  /** `YYYY-MM-DD` */
  readonly date: string
  /** What keeps the event from going ahead on it, in a word; then the day is struck. */
  readonly off?: string
}

export function eventContent(site: string, event: EventRecord): PictureContent {
  const { title, date, location, state, movedFrom } = event
  const off = state && eventStateTexts[state]
  return {
    site,
    title,
    lines: [
      { text: formatWhen(event), ...(off !== undefined && { isStruck: true }) },
      ...(movedFrom === undefined ? [] : [{ text: movedText(movedFrom) }]),
      ...(location ? [{ text: location }] : []),
    ],
    day: { date, ...(off !== undefined && { off }) },
  }
}

export function clubContent(site: string, { name }: ClubRecord): PictureContent {
  return { site, title: name, lines: [{ text: 'The next events, and who is going.' }] }
}

/** Of whatever page has no picture of its own. */
export function siteContent(site: string): PictureContent {
  const title = 'One calendar of races for running clubs'
  return { site, title, lines: [{ text: 'See what is on, and who is going.' }] }
}
