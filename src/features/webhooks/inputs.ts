import { type z } from 'zod'
import { hookFields } from './hooks'
import { fieldInputs, bySlug, optionalId, idText } from '../../kernel/inputs/parseInput'

export type HookInput = z.input<typeof hookInput>

export type HookIdInput = z.input<typeof hookIdInput>

/** The values of a webhook's form. With `id` it edits a webhook, and absent fields stay as they are; without, it adds one. */
export const hookInput = bySlug.extend({ ...fieldInputs(hookFields), id: optionalId })

/** `id` is the webhook's. */
export const hookIdInput = bySlug.extend({ id: idText })
