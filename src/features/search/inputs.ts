import { z } from 'zod'
import { filterParts } from '../../entities/events/searchFilter'
import { cursorInput } from '../../kernel/inputs/cursor'
import { idLength, searchLength } from '../../kernel/limits'
import { terrains } from '../../kernel/running/terrain'

export type SearchQuery = z.input<typeof searchQuery>

/** `filterErrors` says what is wrong with a distance, a terrain and dates. */
const filterText = (description: string) => z.string().max(idLength).optional().meta({ description })

export const searchQuery = z.object({
  text: z
    .string()
    .max(searchLength)
    .default('')
    .meta({ description: 'Words of a title or place, a distance, a terrain, a day or month, in any order.' }),
  distance: filterText('Only events with this distance: an id such as half-marathon, 10km or 7.5km.'),
  terrain: filterText(`Only events on this terrain: ${terrains.join(', ')}.`),
  month: filterText('Only events of this month, such as 2027-04. Does not go with from and to.'),
  from: filterText('Only events from this day on, such as 2027-04-01.'),
  to: filterText('Only events until this day, itself included.'),
  without: z
    .string()
    .refine(
      (parts) => parts.split(',').every((part) => part === '' || filterParts.some((one) => one === part)),
      `without must be of ${filterParts.join(', ')}, with commas between.`,
    )
    .transform((parts) => filterParts.filter((part) => parts.split(',').includes(part)))
    .optional()
    .meta({
      type: 'string',
      description: 'What is not meant, of what is understood of the text: distance, terrain, dates.',
    }),
  cursor: cursorInput,
})
