import { z } from 'zod'
import { clubRequestFields } from '../../entities/clubs/validateClubRequest'
import { clubRoles, type ClubStanding, noneSelected } from '../../kernel/access/clubRole'
import { listedIds } from '../../kernel/calls/listedIds'
import {
  cursorInput,
  fieldInputs,
  pageLimit,
  bySlug,
  optionalId,
  flag,
  idText,
  text,
} from '../../kernel/inputs/parseInput'
import { clubRolesAtOnce, clubMembersPageMaximum } from './limits'
import { idLength, searchLength } from '../../kernel/limits'

export type ClubRoleInput = z.input<typeof clubRoleInput>

export type LeaveClubInput = z.input<typeof leaveClubInput>

export type ChosenMembersQuery = z.input<typeof chosenMembersQuery>

export type ClubRequestInput = z.input<typeof clubRequestInput>

export type ById = z.input<typeof byId>

export type AcceptedRequestInput = z.input<typeof acceptedRequestInput>

export type ClubNewsInput = z.input<typeof clubNewsInput>

export type ClubUsersQuery = z.input<typeof clubUsersQuery>

const noRole = 'This club role doesn’t exist.'

const noUser = 'Each user needs a valid id.'

const tooMany = `Select ${clubRolesAtOnce} people or fewer.`

const standings = Object.values(clubRoles)

/** Accepts a role as a number or as the text of a form. */
const standing = z.union([idText, z.number()], noRole).transform((value, context): ClubStanding => {
  const found = standings.find((role) => role === value || String(role) === value)
  if (found !== undefined) return found
  context.addIssue({ code: 'custom', message: noRole })
  return z.NEVER
})

/** A club's slug or id in the path and, optionally, its id, which must match. */
const ofClub = bySlug.extend({ club: optionalId })

const idsText = text(clubRolesAtOnce * (idLength + 1), noUser)

/** Parses ids from a list or a comma-separated text, without duplicates. */
function userIds(sent: string | readonly string[], context: z.core.$RefinementCtx): readonly string[] {
  const ids = listedIds(sent)
  const refuse = (message: string) => context.addIssue({ code: 'custom', message })
  if (ids.length === 0) refuse(noneSelected)
  else if (ids.length > clubRolesAtOnce) refuse(tooMany)
  else if (ids.some((id) => id.length > idLength)) refuse(noUser)
  return ids
}

export const clubRoleInput = ofClub.extend({
  /** The ids of the users to change, as a list or separated by commas. Absent for a viewer who asks to join. */
  user: z
    .union([idsText, z.array(text(idLength, noUser), noUser).readonly()], noUser)
    .transform(userIds)
    .optional(),
  /** The new role: -1 for none, 0 to ask to join. */
  role: standing,
  /** The role that the viewer expects. A membership with another role is not changed, without an error. */
  from: standing.optional(),
})

/** The optional `user` is the id of the viewer. Anyone else is refused. */
export const leaveClubInput = ofClub.extend({ user: optionalId })

/** `users` has the ids of the users, separated by commas. */
export const chosenMembersQuery = bySlug.extend({ users: idsText.transform(userIds) })

/** The form that requests a new club. */
export const clubRequestInput = z.object(fieldInputs(clubRequestFields))

/** Identifies a request for a new club. */
export const byId = z.object({ id: idText })

/** `admin` makes the person who asked for the club its admin. */
export const acceptedRequestInput = byId.extend({ admin: flag('admin must be yes or no.').optional() })

/** `until` is the date of the newest answer that the viewer has read. */
export const clubNewsInput = z.object({ until: idText })

/** Selects members of a club, without join requests. */
export const clubUsersQuery = z.object({
  club: idText,
  /** Limits the list to members with a name in which a word begins with each of these words. */
  text: text(searchLength).optional(),
  limit: pageLimit(clubMembersPageMaximum),
  cursor: cursorInput,
})
