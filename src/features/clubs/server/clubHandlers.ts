import { z } from 'zod'
import type { CallContext, Handlers } from '../../../api/handlers'
import { labelsOf, namesOf } from '../../../domain/fieldRules'
import { clubsPage, idLength } from '../../../domain/limits'
import { clubFields } from '../../../domain/validateClub'
import { clubRequestFields } from '../../../domain/validateClubRequest'
import { cursorInput } from '../../../input/cursor'
import { guarded } from '../../../input/guarded'
import { pageLimit } from '../../../input/pageLimit'
import { bySlug, optionalId, parseInput, textInputs } from '../../../input/parseInput'
import { requireAnswerer, requireAsker, type ClubRequestService } from './clubRequestService'
import { requireJoiner } from './clubRoleService'
import type { ClubService } from './clubService'
import type { ClubWriteService } from './clubWriteService'
import { parseUserIds } from './parseRoleInput'

export interface ClubHandlersNeeds {
  readonly clubs: ClubService
  readonly writes: ClubWriteService
  readonly requests: ClubRequestService
}

type ClubCalls =
  | 'getClubs'
  | 'getOwnClubs'
  | 'getClub'
  | 'getJoinRequests'
  | 'getChosenMembers'
  | 'saveClub'
  | 'requestClub'
  | 'getClubRequests'
  | 'acceptClubRequest'
  | 'declineClubRequest'

export const clubsQuery = z.object({ limit: pageLimit(clubsPage), cursor: cursorInput })
const saved = z.object({
  ...textInputs(namesOf(clubFields)),
  id: optionalId,
  firstAdmin: z
    .union([z.boolean(), z.enum(['yes', 'no'])], "firstAdmin must be true, false, 'yes' or 'no'.")
    .transform((value) => value === true || value === 'yes')
    .default(false),
})
const chosen = bySlug.extend({ users: z.string() })
/** A form sends the role as a text. */
const request = z.object({
  ...textInputs(namesOf(clubRequestFields)),
  role: z.union([z.string(), z.number().transform(String)]).optional(),
})
const byId = z.object({ id: z.string().min(1).max(idLength) })

/** Clubs, and requests for new ones. Members are in `clubRoleHandlers.ts`. */
export function createClubHandlers({
  clubs,
  writes,
  requests,
}: ClubHandlersNeeds): Pick<Handlers, ClubCalls> {
  return {
    getClubs: async (context, input) => clubs.list(context, parseInput(clubsQuery, input)),
    getOwnClubs: (context) => clubs.own(context),
    getClub: (context, input) => clubs.get(context, parseInput(bySlug, input).slug),
    getJoinRequests: guarded(requireJoiner, parse(bySlug), (context, { slug }) =>
      clubs.joinRequests(context, slug),
    ),
    getChosenMembers: guarded(requireJoiner, parse(chosen), (context, { slug, users }) =>
      clubs.chosenMembers(context, slug, parseUserIds(users)),
    ),
    saveClub: guarded(
      requireJoiner,
      (input) => parseInput(saved, input, labelsOf(clubFields)),
      async (context: CallContext, { id, firstAdmin, ...fields }) => {
        const slug =
          id === undefined
            ? await writes.add(context, fields, firstAdmin)
            : await writes.edit(context, id, fields)
        return clubs.get(context, slug)
      },
    ),
    requestClub: guarded(
      requireAsker,
      (input) => parseInput(request, input, labelsOf(clubRequestFields)),
      (context, fields) => requests.add(context, fields),
    ),
    getClubRequests: (context) => requests.list(context),
    acceptClubRequest: guarded(requireAnswerer, parse(byId), (context, { id }) =>
      requests.accept(context, id),
    ),
    declineClubRequest: guarded(requireAnswerer, parse(byId), (context, { id }) =>
      requests.decline(context, id),
    ),
  }
}

function parse<Schema extends z.ZodObject>(schema: Schema): (input: unknown) => z.output<Schema> {
  return (input) => parseInput(schema, input)
}
