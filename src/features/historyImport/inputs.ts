import type { z } from 'zod'
import { bySlug, flag, idText, pastedList, text } from '../../kernel/inputs/parseInput'
import { idLength } from '../../kernel/limits'

export type HistoryInput = z.input<typeof historyInput>
export type HistoryById = z.input<typeof historyById>
export type HistoryAnswersInput = z.input<typeof historyAnswersInput>

export const historyInput = bySlug.extend({ text: pastedList })

export const historyById = bySlug.extend({ id: idText })

/** `name3` is the member who has the name with this index, or 'new'. `all` adds the names that are like no member's. */
export const historyAnswersInput = historyById
  .extend({ all: flag('all must be yes or no.').optional() })
  .catchall(text(idLength))
