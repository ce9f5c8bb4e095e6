import { clubsOfUser } from '../../../entities/clubs/server/membershipRepository'
import { compare } from '../../../kernel/text/compare'
import { daysAfter } from '../../../kernel/dates/dayMs'
import { newestNotifications } from '../../../entities/notifications/server/notificationRepository'
import { type NotificationPart, notificationText } from '../../../entities/notifications/notificationText'
import { today, isPast } from '../../../kernel/dates/zone'
import type { UserRecord } from '../../../entities/users/records'
import type { Collections } from '../../../store/store'
import { presentNotifications } from '../../notifications/server/presentNotifications'
import { stillHolds } from '../../notifications/server/stillHolds'
import { statusId } from '../../../kernel/ids'
import { countWeekend, type WeekendRace, weekendRaces } from '../../clubWeekend/server/weekendViews'
import { marksOf } from '../../../entities/statuses/server/marksOf'
import type { Marks } from '../../../kernel/running/bests'
import { counted } from '../../../kernel/text/counted'
import { formatWhen } from '../../../kernel/dates/dateText'
import { weekendsAt } from '../../../kernel/dates/weekend'
import { eventHeadline, takesPlace } from '../../../kernel/running/eventState'
import { mailedRaces } from '../limits'
import { markTexts, clockText } from '../../../kernel/running/result'
import { paths } from '../../../kernel/urls/paths'
import { weekendSentence } from '../../clubWeekend/weekendText'
import type { ClubRecord } from '../../../entities/clubs/records'
import type { EventRecord } from '../../../entities/events/records'
import type { StatusRecord } from '../../../entities/statuses/records'
import type { AnswerLinks } from '../../notifications/server/answerLinks'

/**
 * Returns the paragraphs of a user's weekly email: unread notifications and the weekends of their clubs. It is empty if there
 * is nothing to report.
 */
export async function digestOf(
  collections: Collections,
  user: UserRecord,
  { now, timeZone, answers }: Omit<MailedWeekendNeeds, 'store'>,
): Promise<readonly (readonly NotificationPart[])[]> {
  const { id: userId } = user
  const from = daysAfter(now, -7)
  const items = await newestNotifications(collections, userId, from)
  // The weekends follow in paragraphs of their own.
  const unread = items.filter(({ isNew, kind }) => isNew && kind !== 'weekend')
  const time = { now, timeZone, newest: items }
  const holds = await Promise.all(unread.map((one) => stillHolds(collections, user, one, time)))
  const still = unread.filter((_, at) => holds[at] === true)
  const texts = (await presentNotifications(collections, still)).flatMap(
    (view) => notificationText(view, today(now, timeZone)) ?? [],
  )
  const notifications = texts.map(({ parts, lines = [] }) => [...parts, ...lines.map((line) => ` ${line}.`)])
  const clubIds = await clubsOfUser(collections, userId)
  const clubs = clubIds.length > 0 ? await collections.clubs.getMany(clubIds) : []
  const needs = { store: collections, answers, now, timeZone }
  const byName = clubs.toSorted((one, other) => compare(one.name, other.name))
  const weekends = await Promise.all(byName.map((club) => weekendParagraphs(needs, club, userId)))
  return [...notifications, ...weekends.flat()]
}

export interface MailedWeekendNeeds {
  readonly store: Collections
  readonly answers: AnswerLinks
  readonly now: Date
  readonly timeZone: string
}

type Paragraph = readonly NotificationPart[]

/**
 * Returns the paragraphs about a club's last and next weekend: the numbers of runners and bests, then each race with its
 * place, the reader's own result and a link to change their answer. They name no one, and are empty if no one races.
 */
export async function weekendParagraphs(
  needs: MailedWeekendNeeds,
  { id, name, slug }: ClubRecord,
  userId: string,
): Promise<readonly Paragraph[]> {
  const { store, now, timeZone } = needs
  const weekends = await Promise.all(
    weekendsAt(today(now, timeZone)).map(async (weekend) => {
      const races = await weekendRaces(store, id, weekend, true)
      return { weekend, races, count: countWeekend(races) }
    }),
  )
  const racing = weekends.filter(({ count }) => count.people > 0)
  if (racing.length === 0) return []
  const sentences = racing.map(({ weekend, count }) => weekendSentence(weekend, count.people, count.races))
  const shown = racing.flatMap(({ races }) => races).slice(0, mailedRaces)
  const [own, marks] = await Promise.all([
    store.statuses.getMany(shown.map(({ event }) => statusId(event.id, userId))),
    marksOf(
      store,
      shown.flatMap(({ statuses }) => statuses),
    ),
  ])
  return [
    [{ text: name, path: paths.weekend(slug) }, `. ${sentences.join(' ')}`],
    ...shown.flatMap((race) => {
      const mine = own.find(({ eventId }) => eventId === race.event.id)
      return [raceParagraph(race, marks, mine), ...answerParagraphs(needs, race.event, mine, userId)]
    }),
  ]
}

function raceParagraph(
  { event, statuses }: WeekendRace,
  marks: ReadonlyMap<string, Marks>,
  mine: StatusRecord | undefined,
): Paragraph {
  const link = { text: eventHeadline(event.title, event.state), path: paths.event(event.slug) }
  const bests = statuses.filter(({ id }) => marks.get(id)?.marks.includes('PB')).length
  const [mark] = marks.get(mine?.id ?? '')?.marks ?? []
  const sentences = [
    [formatWhen(event), event.location],
    takesPlace(event) && [
      counted(statuses.length, 'member', 'members'),
      bests > 0 && counted(bests, 'personal best', 'personal bests'),
    ],
    mine?.resultInSeconds !== undefined && [
      `Your time was ${clockText(mine.resultInSeconds)}`,
      mark && markTexts[mark],
    ],
  ]
  const words = sentences.flatMap((facts) => (facts ? `${facts.filter(Boolean).join(', ')}.` : []))
  return [link, `. ${words.join(' ')}`]
}

/** Offers only the answer that would change the reader's status. */
function answerParagraphs(
  { answers, now, timeZone }: MailedWeekendNeeds,
  event: EventRecord,
  mine: StatusRecord | undefined,
  userId: string,
): readonly Paragraph[] {
  if (!takesPlace(event) || isPast(event, now, timeZone) || mine?.status === 'result') return []
  const subject = { eventId: event.id, date: event.date, userId }
  return [[answers.linkOf(mine?.status === 'entered' ? 'absent' : 'entered', subject)]]
}
