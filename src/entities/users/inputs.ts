import { bySlug } from '../../kernel/inputs/parseInput'
import { z } from 'zod'
import { cursorInput } from '../../kernel/inputs/cursor'
import { listOrder } from '../../kernel/inputs/listOrder'
import { pageLimit } from '../../kernel/inputs/pageLimit'
import { searchLength, idLength, lastLoginsLimit, foundUsersLimit } from '../../kernel/limits'

export type FindUsersQuery = z.input<typeof findUsersQuery>

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

export type FollowInput = z.input<typeof followInput>

/** `follower`: id of the user who follows, who must be the viewer; absent for the viewer, too. */
export const followInput = bySlug.extend({ follower: z.string().max(idLength).optional() })
