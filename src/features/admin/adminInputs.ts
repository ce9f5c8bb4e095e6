import { z } from 'zod'
import { isDate } from '../../kernel/dates/dates'
import { foundUsersLimit, idLength, lastLoginsLimit, searchLength, auditPage } from '../../kernel/limits'
import { givenSiteRoles, type SiteRole } from '../../kernel/access/siteRole'
import { auditActions } from '../../entities/auditLog/auditActions'
import { cursorInput } from '../../kernel/inputs/cursor'
import { listOrder } from '../../kernel/inputs/listOrder'
import { pageLimit } from '../../kernel/inputs/pageLimit'
import { optionalId } from '../../kernel/inputs/parseInput'
import { digits } from '../../kernel/inputs/scalars'

const chosenUser = z.string().min(1, 'Choose somebody.').max(idLength)

/** Users for an administrator: all, those with some words in their names, or one. */
export const findUsersQuery = z.object({
  /** Only users for whom each word of this is the beginning of a word of their name. */
  text: z.string().max(searchLength).default(''),
  /** Only the user with this id. */
  id: z.string().min(1).max(idLength).optional(),
  /** Only hidden users, whatever else is asked for. */
  hidden: z.literal('yes', "hidden must be 'yes'.").optional(),
  /** By last login: only users who have ever logged in, whatever their names. */
  sortBy: z.enum(['name', 'lastLogin.date'], "sortBy must be 'name' or 'lastLogin.date'.").default('name'),
  order: listOrder,
  limit: pageLimit(lastLoginsLimit, foundUsersLimit),
  cursor: cursorInput,
})
export type FindUsersQuery = z.input<typeof findUsersQuery>

/** Ids of two different users, of whom the first is merged into the second. */
export const mergeInput = z.object({ sourceUser: chosenUser, targetUser: chosenUser })
export type MergeInput = z.input<typeof mergeInput>

/** An empty date in a form counts as absent. */
const optionalDate = z
  .string()
  .refine((text) => text === '' || isDate(text), 'Give a date like 2026-11-29, or none.')
  .transform((text) => text || undefined)
  .optional()

/** Sets for which of their clubs a user's statuses are. */
export const statusClubInput = z.object({
  userId: chosenUser,
  /** Id of one of the user's clubs. */
  clubId: z.string().min(1, 'Choose a club.').max(idLength),
  /** Only statuses on events between these dates: `YYYY-MM-DD`, inclusive. */
  fromDate: optionalDate,
  toDate: optionalDate,
})
export type StatusClubInput = z.input<typeof statusClubInput>

const noRole = `role must be one of ${givenSiteRoles.join(', ')}.`
const role = z.preprocess(
  digits<SiteRole>,
  z.coerce.number(noRole).pipe(z.literal([...givenSiteRoles], noRole)),
)

export const siteRoleInput = z.object({
  /** Id of the user: anybody but the viewer. */
  user: chosenUser,
  role,
  /** The role that the viewer knows: if it has changed since, nothing happens, and that is no error. */
  from: role.optional(),
})
export type SiteRoleInput = z.input<typeof siteRoleInput>
export type SiteRoleChange = z.output<typeof siteRoleInput>

/** The audit log, newest first. */
export const auditQuery = z.object({
  /** Id of a user who acted or was affected. */
  person: optionalId,
  /** '' for any: an empty field of a form counts as absent. */
  action: z
    .union([z.literal('').transform(() => undefined), z.enum(auditActions)], 'There is no such action.')
    .optional(),
  limit: pageLimit(auditPage),
  cursor: cursorInput,
})
export type AuditQuery = z.input<typeof auditQuery>

/** `key`: the key that the site printed at its start. */
export const firstAdminInput = z.object({ key: z.string().max(idLength) })
export type FirstAdminInput = z.input<typeof firstAdminInput>
