import { z } from 'zod'
import { path, picture } from '../../kernel/inputs/publicFields'
import { vestPatterns } from '../../kernel/vests/vestPatterns'

const colour = z.string().optional().meta({ description: 'A colour as #rrggbb.' })

/** What anybody may see of a club, for its view and for the description of the API. */
export const publicClubView = z.object({
  id: z.string(),
  slug: z.string(),
  path,
  name: z.string(),
  shortName: z.string(),
  vestPattern: z
    .enum(Object.keys(vestPatterns))
    .optional()
    .meta({ description: 'The club’s vest, as far as the club has chosen it.' }),
  vestMain: colour,
  vestSecond: colour,
  vestTrim: colour,
  picture,
})

export type PublicClubView = Readonly<z.output<typeof publicClubView>>
