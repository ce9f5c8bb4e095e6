import { z } from 'zod'
import { path, picture } from '../../kernel/inputs/publicFields'
import { vestPatterns } from '../../kernel/vests/vestPatterns'

const colour = z.string().optional().meta({ description: 'Colour in the form #rrggbb.' })

/** The schema of a club's public fields, for its view and the OpenAPI document. */
export const publicClubView = z.object({
  id: z.string(),
  slug: z.string(),
  path,
  name: z.string(),
  shortName: z.string(),
  vestPattern: z
    .enum(Object.keys(vestPatterns))
    .optional()
    .meta({ description: 'Pattern of the club’s vest. Omitted if the club hasn’t chosen one.' }),
  vestMain: colour,
  vestSecond: colour,
  vestTrim: colour,
  picture,
})

export type PublicClubView = Readonly<z.output<typeof publicClubView>>
