import { z } from 'zod'
import { bySlug, flag, idText, pastedList, text } from '../../kernel/inputs/parseInput'
import { idLength } from '../../kernel/limits'

export type ReadMembersInput = z.input<typeof readMembersInput>

export type AddMembersInput = z.input<typeof addMembersInput>

export type MemberListById = z.input<typeof memberListById>

export type RemoveUnclaimedInput = z.input<typeof removeUnclaimedInput>

export const readMembersInput = bySlug.extend({
  text: pastedList,
  order: z.enum(['day', 'month', ''], 'order must be day or month.').optional(),
})

/**
 * `all` adds everyone who is new. Of the people who are asked about, those to add have a field `line` with the number of
 * their line, which holds 'new'. `update` says that what the list says about people who are members already is saved,
 * too.
 */
export const addMembersInput = readMembersInput
  .extend({
    all: flag('all must be yes or no.').optional(),
    update: flag('update must be yes or no.').optional(),
  })
  .catchall(text(idLength))

export const memberListById = bySlug.extend({ id: idText })

/** Selected members have a field `user:` with their id, which holds 'yes'. */
export const removeUnclaimedInput = bySlug.catchall(text(idLength))
