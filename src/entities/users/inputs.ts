import { bySlug, cursorInput, pageLimit, idText, text } from '../../kernel/inputs/parseInput'
import { z } from 'zod'
import { listOrder } from '../../kernel/inputs/listOrder'
import { searchLength, idLength } from '../../kernel/limits'
import { lastLoginsLimit, foundUsersLimit } from './limits'

export type FindUsersQuery = z.input<typeof findUsersQuery>

/** Selects users for an admin: all, those whose names match, or one. */
export const findUsersQuery = z.object({
  /** Limits the list to users in whose names each of these words begins a word. */
  text: text(searchLength).default(''),
  /** Selects only the user with this id. */
  id: idText.optional(),
  /** Selects only hidden users and overrides the other fields. */
  hidden: z.literal('yes', "hidden must be 'yes'.").optional(),
  /** The order. By last login, only users who have logged in are listed, regardless of `text`. */
  sortBy: z.enum(['name', 'lastLogin.date'], "sortBy must be 'name' or 'lastLogin.date'.").default('name'),
  order: listOrder,
  limit: pageLimit(lastLoginsLimit, foundUsersLimit),
  cursor: cursorInput,
})

export type FollowInput = z.input<typeof followInput>

/** The optional `follower` is the id of the viewer. Anyone else is refused. */
export const followInput = bySlug.extend({ follower: text(idLength).optional() })
