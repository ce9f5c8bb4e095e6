import type { AthleteChange } from '../../../entities/athletes/records'
import { categoriesOf, removesAge } from '../../../entities/athletes/server/athleteRepository'
import { clubsOfUser } from '../../../entities/clubs/server/membershipRepository'
import type { NotificationRecord } from '../../../entities/notifications/records'
import { allNotifications } from '../../../entities/notifications/server/notificationRepository'
import { resultsOf } from '../../../entities/statuses/server/resultRepository'
import { paths } from '../../../kernel/urls/paths'
import { idsOf, type Collections } from '../../../store/store'
import type { ClubStandardsRecord } from '../records'
import { standardName, type StandardValues } from '../standardFields'
import { type Level, levelsOf, neededTimes } from '../standards'

/** Returns someone's own levels, which are for themselves alone; undefined without their sex and date of birth. */
export async function ownLevels(store: Collections, scheme: ClubStandardsRecord, userId: string, day = '') {
  const athlete = await store.athletes.get(userId)
  if (athlete?.sex === undefined || athlete.born === undefined) return undefined
  const of = { scheme, categories: await categoriesOf(store, scheme.id), athlete }
  const results = await resultsOf(store, userId)
  const runs = results.flatMap((one) => (one.status && one.status.clubId === scheme.id ? [one] : []))
  return { of, levels: levelsOf(of, runs, day), times: day === '' ? [] : neededTimes(of, runs, day) }
}

export function levelName({ levels }: StandardValues, { level, distance }: Level<unknown>): string {
  return `${levels[level]?.name}${distance && ` over ${standardName(distance)}`}`
}

/** Returns the level that a notification is about, with a link; undefined if its reader no longer has it. */
export async function notifiedLevel(
  store: Collections,
  { standard, clubId = '', userId }: NotificationRecord,
) {
  if (standard === undefined || !(await clubsOfUser(store, userId)).includes(clubId)) return undefined
  const [club, scheme] = await Promise.all([store.clubs.get(clubId), store.clubStandards.get(clubId)])
  const own = scheme && (await ownLevels(store, scheme, userId))
  const found = own?.levels.find(({ id, date }) => id === standard && date !== undefined)
  if (!club || !scheme || !found) return undefined
  const name = levelName(scheme, found).replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
  return { text: `${name} standard`, path: paths.clubStandards(club.slug) }
}

/** Deletes a person's notifications about standards if their age or sex is deleted. */
export async function removeStandardNotices(collections: Collections, change: AthleteChange): Promise<void> {
  const { userId } = change
  if (!removesAge(change)) return
  const notices = await allNotifications(collections, userId)
  const removed = notices.filter(({ kind }) => kind === 'standard')
  const left = notices.filter(({ kind, isNew }) => isNew && kind !== 'standard').length
  if (removed.length === 0) return
  await collections.notices.removeMany(idsOf(removed))
  await collections.users.modify(userId, ({ newNotices: _, ...user }) => ({
    ...user,
    ...(left > 0 && { newNotices: left }),
  }))
}
