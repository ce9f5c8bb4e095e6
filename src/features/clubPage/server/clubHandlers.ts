import type * as clubCalls from '../../../entities/clubs/contract'
import type * as membershipCalls from '../../clubMembership/contract'
import type * as clubPageCalls from '../contract'
import type { CallContext, HandlersOf } from '../../../kernel/calls/handlers'
import { labelsOf } from '../../../kernel/fields/fieldRules'
import { clubFields } from '../../../entities/clubs/validateClub'
import { clubRequestFields } from '../../../entities/clubs/validateClubRequest'
import { clubsQuery } from '../../../entities/clubs/inputs'
import { acceptedRequestInput, byId, chosenMembersQuery, clubRequestInput } from '../../clubMembership/inputs'
import { clubInput } from '../inputs'
import { guarded, unguarded } from '../../../kernel/inputs/guarded'
import { bySlug, noInput } from '../../../kernel/inputs/parseInput'
import {
  requireReviewer,
  requireRequester,
  type ClubRequestService,
} from '../../clubMembership/server/clubRequestService'
import { requireJoiner } from '../../clubMembership/server/clubRoleService'
import type { ClubService } from '../../clubMembership/server/clubService'
import type { ClubWriteService } from './clubWriteService'

export interface ClubHandlersNeeds {
  readonly clubs: ClubService
  readonly writes: ClubWriteService
  readonly requests: ClubRequestService
}

/** Creates the handlers of clubs and of requests for new ones. `clubRoleHandlers.ts` has those of memberships. */
export function createClubHandlers({
  clubs,
  writes,
  requests,
}: ClubHandlersNeeds): HandlersOf<
  typeof membershipCalls,
  | 'acceptClubRequest'
  | 'declineClubRequest'
  | 'getChosenMembers'
  | 'getClubRequests'
  | 'getJoinRequests'
  | 'requestClub'
> &
  HandlersOf<typeof clubCalls, 'getClub' | 'getClubs' | 'getOwnClubs'> &
  HandlersOf<typeof clubPageCalls, 'saveClub'> {
  return {
    getClubs: unguarded(clubsQuery, (context, query) => clubs.list(context, query)),
    getOwnClubs: unguarded(noInput, (context) => clubs.own(context)),
    getClub: unguarded(bySlug, (context, { slug }) => clubs.get(context, slug)),
    getJoinRequests: guarded(requireJoiner, bySlug, (context, { slug }) => clubs.joinRequests(context, slug)),
    getChosenMembers: guarded(requireJoiner, chosenMembersQuery, (context, { slug, users }) =>
      clubs.chosenMembers(context, slug, users),
    ),
    saveClub: guarded(
      requireJoiner,
      clubInput,
      async (context: CallContext, { id, firstAdmin, ...fields }) => {
        const slug =
          id === undefined
            ? await writes.add(context, fields, firstAdmin)
            : await writes.edit(context, id, fields)
        return clubs.get(context, slug)
      },
      labelsOf(clubFields),
    ),
    requestClub: guarded(
      requireRequester,
      clubRequestInput,
      (context, fields) => requests.add(context, fields),
      labelsOf(clubRequestFields),
    ),
    getClubRequests: unguarded(noInput, (context) => requests.list(context)),
    acceptClubRequest: guarded(requireReviewer, acceptedRequestInput, (context, { id, admin = false }) =>
      requests.accept(context, id, admin),
    ),
    declineClubRequest: guarded(requireReviewer, byId, (context, { id }) => requests.decline(context, id)),
  }
}
