import { raceDayClubsLimit } from './limits'
import { memberClubIds } from './memberClubs'
import { canSeeRaceDay } from './permissions'
import type { Viewer } from './viewer'

/** What somebody goes to, as far as its sheet for race day depends on it. */
interface RaceDay {
  /** `YYYY-MM-DD` */
  readonly date: string
  readonly state?: string | undefined
  /** In the order of the event's page; unknown to those who may not see them. */
  readonly clubCounts?: readonly { readonly club?: string }[]
}

/** The clubs of the viewer that somebody does the event for: those whom the sheet for race day is about. */
export function raceDayClubIds(
  viewer: Viewer,
  { clubCounts = [] }: Pick<RaceDay, 'clubCounts'>,
): readonly string[] {
  if (!canSeeRaceDay(viewer)) return []
  const own = memberClubIds(viewer.clubs)
  return clubCounts.flatMap(({ club = '' }) => (own.includes(club) ? [club] : [])).slice(0, raceDayClubsLimit)
}

/** Whether the event's page leads to the sheet: until the day is over, where there is somebody to name on it. */
export function offersRaceDay(viewer: Viewer, event: RaceDay, today: string): boolean {
  return event.state === undefined && event.date >= today && raceDayClubIds(viewer, event).length > 0
}
