import { z } from 'zod'
import { auditActions } from '../../entities/auditLog/auditActions'
import { givenSiteRoles, type SiteRole } from '../../kernel/access/siteRole'
import { isDate } from '../../kernel/dates/dates'
import { cursorInput, pageLimit, optionalId, digits, text } from '../../kernel/inputs/parseInput'
import { idLength, valueLength } from '../../kernel/limits'
import { auditPage } from './limits'

export type MergeInput = z.input<typeof mergeInput>

export type StatusClubInput = z.input<typeof statusClubInput>

export type SiteRoleInput = z.input<typeof siteRoleInput>

export type AuditQuery = z.input<typeof auditQuery>

export type FirstAdminInput = z.input<typeof firstAdminInput>

const chosenUser = text(idLength).min(1, 'Choose someone.')

/** Treats an empty date in a form as absent. */
const optionalDate = text(valueLength)
  .refine((typed) => typed === '' || isDate(typed), 'Enter a date such as 2026-11-29, or leave this blank.')
  .transform((typed) => typed || undefined)
  .optional()

const noRole = `role must be one of ${givenSiteRoles.join(', ')}.`

const role = z.preprocess(
  digits<SiteRole>,
  z.coerce.number(noRole).pipe(z.literal([...givenSiteRoles], noRole)),
)

/** The ids of two different users, of whom the first is merged into the second. */
export const mergeInput = z.object({
  sourceUser: chosenUser.meta({ title: 'Account to remove' }),
  targetUser: chosenUser.meta({ title: 'Account to keep' }),
})

export const statusClubInput = z.object({
  userId: chosenUser.meta({ title: 'User' }),
  /** The id of one of the user's clubs. */
  clubId: text(idLength).min(1, 'Choose a club.').meta({ title: 'Club' }),
  /** Limits the statuses to events between these dates: `YYYY-MM-DD`, inclusive. */
  fromDate: optionalDate.meta({ title: 'From' }),
  toDate: optionalDate.meta({ title: 'To' }),
})

export const siteRoleInput = z.object({
  /** The id of a user other than the viewer. */
  user: chosenUser,
  role,
  /** The role that the viewer saw. If it has changed since, the call does nothing (optimistic concurrency). */
  from: role.optional(),
})

export const auditQuery = z.object({
  /** The id of a user who acted or was affected. */
  person: optionalId,
  /** An empty field of a form counts as absent. */
  action: z
    .union(
      [z.literal('').transform(() => undefined), z.enum(auditActions)],
      'Choose an action from the list.',
    )
    .optional(),
  limit: pageLimit(auditPage),
  cursor: cursorInput,
})

/** `key` is the one that the site printed at startup. */
export const firstAdminInput = z.object({ key: text(idLength) })
