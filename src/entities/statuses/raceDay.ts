import { raceDayClubsLimit } from './limits'
import { memberClubIds } from '../../kernel/access/memberClubs'
import { canSeeRaceDay } from '../../kernel/access/permissions'
import type { Viewer } from '../../kernel/access/viewer'

/** The part of an event that its race-day sheet depends on. */
interface RaceDay {
  /** `YYYY-MM-DD` */
  readonly date: string
  readonly state?: string | undefined
  /** The clubs in the order of the event's page; absent for viewers who may not see them. */
  readonly clubCounts?: readonly { readonly club?: string | undefined }[] | undefined
}

/** Returns the viewer's clubs with people at the event, which the race-day sheet shows. */
export function raceDayClubIds(
  viewer: Viewer,
  { clubCounts = [] }: Pick<RaceDay, 'clubCounts'>,
): readonly string[] {
  if (!canSeeRaceDay(viewer)) return []
  const own = memberClubIds(viewer.clubs)
  return clubCounts.flatMap(({ club = '' }) => (own.includes(club) ? [club] : [])).slice(0, raceDayClubsLimit)
}

/** Returns true if the event's page links to the sheet: until the end of race day, unless the sheet would be empty. */
export function offersRaceDay(viewer: Viewer, event: RaceDay, today: string): boolean {
  return event.state === undefined && event.date >= today && raceDayClubIds(viewer, event).length > 0
}
