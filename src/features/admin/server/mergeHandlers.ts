import type * as adminCalls from '../contract'
import type { MergedStatusView, MergePreviewView } from '../contract'
import type { HandlersOf } from '../../../kernel/calls/handlers'
import { presentClub } from '../../../entities/clubs/server/clubPresenter'
import type { HandlerNeeds } from '../../../entities/auditLog/server/handlerNeeds'
import { presentFoundUsers } from '../../../entities/users/server/userPresenter'
import { paths } from '../../../kernel/urls/paths'
import { mergeInput } from '../inputs'
import { guarded, noInput } from '../../../kernel/inputs/parseInput'
import { findDuplicates } from './findDuplicates'
import { createMergeService, requireMerger, type PlannedMerge } from './mergeService'
import type { EventRecord } from '../../../entities/events/records'
import type { StatusRecord } from '../../../entities/statuses/records'
import { clubRoles } from '../../../kernel/access/clubRole'
import { mergeConflictsShown } from '../limits'
import { siteRoleName } from '../../../kernel/access/siteRole'
import { statusValues } from '../../../entities/statuses/validateStatus'

type MergeCalls = 'getMergePreview' | 'mergeUsers' | 'getDuplicates'

export function createMergeHandlers({
  store,
  recordAudit,
}: HandlerNeeds): HandlersOf<typeof adminCalls, MergeCalls> {
  const merges = createMergeService(store, recordAudit)

  return {
    getMergePreview: guarded(requireMerger, mergeInput, async (context, input) => {
      const preview = await merges.preview(context, input)
      const { source, target, ofSource, ofTarget } = preview.parties
      const shown = shownConflicts(preview.plan.conflicts)
      const [{ users, clubs }, events] = await Promise.all([
        presentFoundUsers(
          store,
          context.viewer,
          [source, target],
          [...ofSource.memberships, ...ofTarget.memberships],
        ),
        store.events.getMany(shown.map(({ kept }) => kept.eventId)),
      ])
      return { users, clubs: clubs.map(presentClub), merge: presentMerge(preview, events) }
    }),

    mergeUsers: guarded(requireMerger, mergeInput, async (context, input) => {
      const { id: userId, name, slug } = await merges.merge(context, input)
      return { user: { id: userId, name, slug, path: paths.user(slug) } }
    }),

    getDuplicates: guarded(requireMerger, noInput, async ({ viewer }) => {
      const { pairs, isPart, memberships } = await findDuplicates(store)
      const people = new Map(
        pairs.flatMap(({ source, target }) => [source, target]).map((one) => [one.id, one]),
      )
      const { users, clubs } = await presentFoundUsers(
        store,
        viewer,
        [...people.values()],
        memberships.filter(({ userId }) => people.has(userId)),
      )
      const ids = pairs.map(({ source, target, sharesClub }) => ({
        source: source.id,
        target: target.id,
        sharesClub,
      }))
      return { users, clubs: clubs.map(presentClub), duplicates: { pairs: ids, isPart } }
    }),
  }
}

/** Presents a planned merge. `events` are those of the shown conflicts. */
function presentMerge({ parties, plan }: PlannedMerge, events: readonly EventRecord[]): MergePreviewView {
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
function shownConflicts(conflicts: PlannedMerge['plan']['conflicts']) {
  return conflicts.slice(0, mergeConflictsShown)
}

function presentStatus(status: StatusRecord): MergedStatusView {
  const { club: _, ...values } = statusValues(status)
  return values
}
