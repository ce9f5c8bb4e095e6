import { z } from 'zod'
import { clubFields } from '../../entities/clubs/validateClub'
import { fieldInputs } from '../../kernel/inputs/fieldInputs'
import { optionalId } from '../../kernel/inputs/parseInput'
import { flag } from '../../kernel/inputs/scalars'
import { idLength } from '../../kernel/limits'

export type ClubInput = z.input<typeof clubInput>

export type HomeClubInput = z.input<typeof homeClubInput>

/**
 * A club as its form sends it. With `id` the club is edited, and absent fields stay as they are; without it, a club
 * is added.
 */
export const clubInput = z.object({
  ...fieldInputs(clubFields),
  id: optionalId,
  /** Whether the viewer becomes its first admin. */
  firstAdmin: flag("firstAdmin must be true, false, 'yes' or 'no'.").default(false),
})

/** `club`: id of the club; '' for the default club. */
export const homeClubInput = z.object({ club: z.string().max(idLength) })
