import { z } from 'zod'
import { setupSteps } from '../../entities/clubs/setupSteps'
import { clubFields } from '../../entities/clubs/validateClub'
import { fieldInputs, bySlug, optionalId, flag, text } from '../../kernel/inputs/parseInput'
import { idLength } from '../../kernel/limits'

export type ClubInput = z.input<typeof clubInput>

export type SetupStepInput = z.input<typeof setupStepInput>

export type HomeClubInput = z.input<typeof homeClubInput>

/** The form of a club. With `id`, it changes the given fields of that club. Without `id`, it adds a club. */
export const clubInput = z.object({
  ...fieldInputs(clubFields),
  id: optionalId,
  /** True if the viewer becomes an admin of the new club. */
  firstAdmin: flag("firstAdmin must be true, false, 'yes' or 'no'.").default(false),
})

export const setupStepInput = bySlug.extend({
  step: z.enum(setupSteps, 'step must be a step of setting up.'),
})

/** `club` is the id of the club, or '' for the default club. */
export const homeClubInput = z.object({ club: text(idLength) })
