import { z } from 'zod'
import { Invalid } from '../../../api/apiError'
import { listedIds } from '../../../api/listedIds'
import { clubRoles, type ClubStanding, nobodyChosen } from '../../../domain/clubRole'
import { clubRolesAtOnce, idLength } from '../../../domain/limits'
import { bySlug, optionalId, parseInput } from '../../../input/parseInput'
import type { RoleChangeInput } from './clubRoleService'

const noRole = 'There is no such role in a club.'
const tooMany = `Choose at most ${clubRolesAtOnce} people at once.`
const noUser = 'A person is named by their id.'

const standings = Object.values(clubRoles)

/** A role as a number, or as the text of a form. */
const standing = z.union([z.string(), z.number()], noRole).transform((value, context): ClubStanding => {
  const found = standings.find((one) => one === value || String(one) === value)
  if (found !== undefined) return found
  context.addIssue({ code: 'custom', message: noRole })
  return z.NEVER
})

const roleInput = bySlug.extend({
  club: optionalId,
  user: z.union([z.string(noUser), z.array(z.string(noUser), noUser)], noUser).optional(),
  role: standing,
  from: standing.optional(),
})

/**
 * Reads the wanted role and the users it is for. Without users it is for nobody, unless somebody asks to join: an
 * administrator who ticked no box must not change their own role. Throws `Invalid`.
 */
export function parseRoleInput(
  input: unknown,
  viewerId: string,
): RoleChangeInput & { readonly slug: string } {
  const { user, ...rest } = parseInput(roleInput, input)
  if (user === undefined && rest.role === clubRoles.requested) return { ...rest, users: [viewerId] }
  return { ...rest, users: parseUserIds(user ?? '', 'user') }
}

/** Ids as a list or with commas between them, without duplicates. Throws `Invalid`, naming the field. */
export function parseUserIds(value: string | readonly string[], field = 'users'): readonly string[] {
  const distinct = listedIds(value)
  if (distinct.length === 0) throw Invalid.of({ [field]: nobodyChosen })
  if (distinct.length > clubRolesAtOnce) throw Invalid.of({ [field]: tooMany })
  if (distinct.some((id) => id.length > idLength)) throw Invalid.of({ [field]: noUser })
  return distinct
}
