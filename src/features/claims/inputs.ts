import type { z } from 'zod'
import { confirmedBySlug } from '../../kernel/inputs/parseInput'
import { mergeInput } from '../admin/inputs'

export type SamePersonInput = z.input<typeof samePersonInput>

/** The ids of an unclaimed member and of another member or someone who asks to join. */
export const samePersonInput = confirmedBySlug.extend(mergeInput.shape)
