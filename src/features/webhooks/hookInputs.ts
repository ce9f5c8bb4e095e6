import { z } from 'zod'
import { hookFields } from './hooks'
import { idLength } from '../../kernel/limits'
import { fieldInputs } from '../../kernel/inputs/fieldInputs'
import { bySlug, optionalId } from '../../kernel/inputs/parseInput'

/** A webhook as its form sends it. With `id` it is changed, and absent fields stay as they are; without it, one is added. */
export const hookInput = bySlug.extend({ ...fieldInputs(hookFields), id: optionalId })
export type HookInput = z.input<typeof hookInput>

/** `id`: the webhook's. */
export const ofHook = bySlug.extend({ id: z.string().min(1).max(idLength) })
export type OfHook = z.input<typeof ofHook>
