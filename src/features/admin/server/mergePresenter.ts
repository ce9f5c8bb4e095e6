import type { EventRecord } from '../../../entities/events/records'
import type { StatusRecord } from '../../../entities/statuses/records'
import type { MergedStatusView, MergePreviewView } from '../contract'
import { clubRoles } from '../../../kernel/access/clubRole'
import { mergeConflictsShown } from '../../../kernel/limits'
import { paths } from '../../../kernel/urls/paths'
import { siteRoleName } from '../../../kernel/access/siteRole'
import { statusValues } from '../../../entities/statuses/validateStatus'
import type { PlannedMerge } from './mergeService'

/** Presents a planned merge. `events` are those of the shown conflicts. */
export function presentMerge(
  { parties, plan }: PlannedMerge,
  events: readonly EventRecord[],
): MergePreviewView {
  const { source, target, ofSource, ofTarget } = parties
  const { changes, conflicts, endedFollows, user } = plan
  const eventWithId = new Map(events.map((event) => [event.id, event]))
  const roleInClub = new Map(ofTarget.memberships.map(({ clubId, role }) => [clubId, role]))
  return {
    source: source.id,
    target: target.id,
    statuses: ofSource.statuses.length - conflicts.length,
    olderResults: changes.olderResults.put.length,
    conflictCount: conflicts.length,
    conflicts: shownConflicts(plan.conflicts).flatMap(({ kept, lost }) => {
      const event = eventWithId.get(kept.eventId)
      if (!event) return []
      const { id, title, date, slug } = event
      return [
        {
          event: { id, title, date, path: paths.event(slug) },
          kept: presentStatus(kept),
          lost: presentStatus(lost),
        },
      ]
    }),
    clubs: changes.memberships.put
      .filter(({ clubId, role }) => (roleInClub.get(clubId) ?? clubRoles.removed) < role)
      .map(({ clubId, role }) => ({ club: clubId, role })),
    follows: changes.follows.put.length,
    endedFollows,
    events: changes.events.put.length,
    clubRequests: changes.clubRequests.put.length,
    logins: ofSource.logins.map(({ provider }) => provider),
    sessions: ofSource.sessions.length,
    ...(user.siteRole !== target.siteRole && { roleName: siteRoleName(user.siteRole) }),
    formerPath: paths.user(source.slug),
  }
}

/** Returns the first conflicts, which the page shows. */
export function shownConflicts(conflicts: PlannedMerge['plan']['conflicts']) {
  return conflicts.slice(0, mergeConflictsShown)
}

function presentStatus(status: StatusRecord): MergedStatusView {
  const { club: _, ...values } = statusValues(status)
  return values
}
