import { z } from 'zod'
import { hookFields } from './hooks'
import { fieldInputs } from '../../kernel/inputs/fieldInputs'
import { bySlug, optionalId } from '../../kernel/inputs/parseInput'
import { idLength } from '../../kernel/limits'

export type HookInput = z.input<typeof hookInput>

export type OfHook = z.input<typeof ofHook>

/** A webhook as its form sends it. With `id` it is changed, and absent fields stay as they are; without it, one is added. */
export const hookInput = bySlug.extend({ ...fieldInputs(hookFields), id: optionalId })

/** `id`: the webhook's. */
export const ofHook = bySlug.extend({ id: z.string().min(1).max(idLength) })
