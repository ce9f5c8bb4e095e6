import { z } from 'zod'
import { clubRequestFields } from '../../entities/clubs/validateClubRequest'
import { clubRoles, type ClubStanding, noneSelected } from '../../kernel/access/clubRole'
import { listedIds } from '../../kernel/calls/listedIds'
import { cursorInput } from '../../kernel/inputs/cursor'
import { fieldInputs } from '../../kernel/inputs/fieldInputs'
import { pageLimit } from '../../kernel/inputs/pageLimit'
import { bySlug, optionalId } from '../../kernel/inputs/parseInput'
import { clubRolesAtOnce, idLength, searchLength, clubMembersPageMaximum } from '../../kernel/limits'

export type ClubRoleInput = z.input<typeof clubRoleInput>

export type LeaveClubInput = z.input<typeof leaveClubInput>

export type ChosenMembersQuery = z.input<typeof chosenMembersQuery>

export type ClubRequestInput = z.input<typeof clubRequestInput>

export type ById = z.input<typeof byId>

export type ClubNewsInput = z.input<typeof clubNewsInput>

export type ClubUsersQuery = z.input<typeof clubUsersQuery>

const noRole = 'This club role doesn’t exist.'

const noUser = 'Each user must be a valid id.'

const tooMany = `Select ${clubRolesAtOnce} people or fewer.`

const standings = Object.values(clubRoles)

/** A role as a number, or as the text of a form. */
const standing = z.union([z.string(), z.number()], noRole).transform((value, context): ClubStanding => {
  const found = standings.find((one) => one === value || String(one) === value)
  if (found !== undefined) return found
  context.addIssue({ code: 'custom', message: noRole })
  return z.NEVER
})

/** A club's slug or id in the path, and its id, which must belong to the same club where it is given. */
const ofClub = bySlug.extend({ club: optionalId })

/** Ids as a list or with commas between them, without duplicates. */
function userIds(sent: string | readonly string[], context: z.core.$RefinementCtx): readonly string[] {
  const ids = listedIds(sent)
  const refuse = (message: string) => context.addIssue({ code: 'custom', message })
  if (ids.length === 0) refuse(noneSelected)
  else if (ids.length > clubRolesAtOnce) refuse(tooMany)
  else if (ids.some((id) => id.length > idLength)) refuse(noUser)
  return ids
}

export const clubRoleInput = ofClub.extend({
  /**
   * Ids of those whose membership changes: several separated by commas, or as a list. Absent for a viewer who asks to
   * join.
   */
  user: z
    .union([z.string(noUser), z.array(z.string(noUser), noUser).readonly()], noUser)
    .transform(userIds)
    .optional(),
  /** The wanted role: -1 for none, 0 to ask to join. */
  role: standing,
  /** The role that the viewer knows: if it has changed since, nothing happens, and that is no error. */
  from: standing.optional(),
})

/** `user`: id of the user who leaves, who must be the viewer; absent for the viewer, too. */
export const leaveClubInput = ofClub.extend({ user: optionalId })

/** `users`: ids of the users whose memberships are wanted, separated by commas. */
export const chosenMembersQuery = bySlug.extend({ users: z.string().transform(userIds) })

/** A club that is missing on the site. */
export const clubRequestInput = z.object(fieldInputs(clubRequestFields))

/** Names a request for a new club. */
export const byId = z.object({ id: z.string().min(1).max(idLength) })

/** `until`: the date of the newest answer that the viewer has read. */
export const clubNewsInput = z.object({ until: z.string().min(1).max(idLength) })

/** Members of a club, without requests to join. */
export const clubUsersQuery = z.object({
  /** Id of the club. */
  club: z.string().min(1).max(idLength),
  /** Only members for whom each word of this is the beginning of a word of their name. */
  text: z.string().max(searchLength).optional(),
  limit: pageLimit(clubMembersPageMaximum),
  cursor: cursorInput,
})
