import { clubsOfUser } from '../../../data/clubs/clubsOfUser'
import { countWeekend, weekendRaces } from '../../../data/clubs/weekendRaces'
import { compare } from '../../../domain/compare'
import { daysAfter } from '../../../domain/dates/dayMs'
import { noticesShown } from '../../../domain/limits'
import { type NoticePart, noticeText } from '../../../domain/noticeText'
import { paths } from '../../../domain/paths'
import { type Weekend, weekendsAt } from '../../../domain/dates/weekend'
import { weekendSentence } from '../../../domain/weekendText'
import { today } from '../../../domain/dates/zone'
import type { UserRecord } from '../../../store/schema'
import type { Collections } from '../../../store/store'
import { presentNotices } from '../../notices/server/presentNotices'
import { stillHolds } from '../../notices/server/stillHolds'

export interface DigestTime {
  readonly now: Date
  /** The site's. */
  readonly timeZone: string
}

/**
 * What somebody is told once a week: what they have not seen of their notices, and the weekends of their clubs, by their
 * numbers. No paragraphs where there is nothing of either.
 */
export async function digestOf(
  collections: Collections,
  user: UserRecord,
  { now, timeZone }: DigestTime,
): Promise<readonly (readonly NoticePart[])[]> {
  const { id: userId } = user
  const from = daysAfter(now, -7)
  const { items } = await collections.notices.find({
    index: 'byUser',
    where: { userId },
    from,
    order: -1,
    limit: noticesShown,
  })
  // The weekends stand below.
  const unseen = items.filter(({ isNew, kind }) => isNew && kind !== 'weekend')
  const time = { now, timeZone, newest: items }
  const holds = await Promise.all(unseen.map((one) => stillHolds(collections, user, one, time)))
  const still = unseen.filter((_, at) => holds[at] === true)
  const texts = (await presentNotices(collections, still)).flatMap((view) => noticeText(view) ?? [])
  const notices = texts.map(({ parts, day }) => (day === undefined ? parts : [...parts, ` ${day}.`]))
  const clubIds = await clubsOfUser(collections, userId)
  const clubs = clubIds.length > 0 ? await collections.clubs.getMany(clubIds) : []
  const weekends: (readonly NoticePart[])[] = []
  for (const { id, name, slug } of clubs.toSorted((one, other) => compare(one.name, other.name))) {
    const sentences = await weekendSentences(collections, id, weekendsAt(today(now, timeZone)))
    if (sentences.length > 0) {
      weekends.push([{ text: name, path: paths.weekend(slug) }, `. ${sentences.join(' ')}`])
    }
  }
  return [...notices, ...weekends]
}

/** Of those weekends on which somebody of the club races. */
async function weekendSentences(
  collections: Collections,
  clubId: string,
  weekends: readonly Weekend[],
): Promise<readonly string[]> {
  const found = await Promise.all(weekends.map((weekend) => weekendRaces(collections, clubId, weekend)))
  return weekends.flatMap((weekend, at) => {
    const { people, races } = countWeekend(found[at] ?? [])
    return people > 0 ? [weekendSentence(weekend, people, races)] : []
  })
}
