import type { NotificationRecord } from '../../../entities/notifications/records'
import type { FinalPlace } from '../../../entities/notifications/notificationText'
import { paths } from '../../../kernel/urls/paths'
import { compare } from '../../../kernel/text/compare'
import type { Collections } from '../../../store/store'
import { closedRowsOfUser } from './championshipRepository'
import { otherPlaces } from '../otherPlaces'

type FinalCollections = Pick<Collections, 'clubs' | 'championships' | 'closedSeasons' | 'closedRows'>

/** Returns the reader's place in the closed season that a notification is about; undefined once it is reopened. */
export async function finalPlaceOf(
  collections: FinalCollections,
  { championshipId, userId }: Pick<NotificationRecord, 'championshipId' | 'userId'>,
): Promise<FinalPlace | undefined> {
  if (championshipId === undefined) return undefined
  const [championship, season, rows] = await Promise.all([
    collections.championships.get(championshipId),
    collections.closedSeasons.get(championshipId),
    closedRowsOfUser(collections, userId),
  ])
  const [row] = rows
    .filter((one) => one.championshipId === championshipId)
    .sort((a, b) => a.table - b.table || compare(a.id, b.id))
  const { name: table, places } = (row && season?.tables[row.table]) ?? {}
  const stored = row && places?.[row.row]
  const club = championship && (await collections.clubs.get(championship.clubId))
  if (!championship || !club || !places || stored === undefined) return undefined
  const { name, slug } = championship
  const isOther = table === otherPlaces
  return {
    name,
    path: paths.championship(club.slug, slug),
    // People who are no longer in a table leave no gap in it.
    place: isOther ? stored : 1 + places.filter((one) => one < stored).length,
    of: isOther ? undefined : places.length,
  }
}
