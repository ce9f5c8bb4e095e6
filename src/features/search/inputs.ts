import { z } from 'zod'
import { filterParts, rings } from '../../entities/events/searchFilter'
import { cursorInput, text } from '../../kernel/inputs/parseInput'
import { idLength, searchLength, valueLength } from '../../kernel/limits'
import { terrains } from '../../kernel/running/terrain'

export type SearchQuery = z.input<typeof searchQuery>

/** Filters are checked by `filterErrors`. */
const filterText = (description: string) => text(idLength).optional().meta({ description })

/** Refused with more decimals, so that no one sends an exact position. */
const tenths = text(valueLength).regex(/^-?\d{1,3}(?:\.\d)?$/)

export const positionInput = z.object({ lat: tenths, lon: tenths })

export type PositionInput = z.input<typeof positionInput>

export const homePlaceInput = z.object({ place: text(searchLength) })

export type HomePlaceInput = z.input<typeof homePlaceInput>

export const searchQuery = z.object({
  text: text(searchLength).default('').meta({
    description:
      'Search text, with these in any order: words from a title or place, a distance, a terrain, a day or a month.',
  }),
  distance: filterText(
    'Only events with this distance, given as an id such as half-marathon, 10km or 7.5km.',
  ),
  terrain: filterText(`Only events on this terrain. One of ${terrains.join(', ')}.`),
  month: filterText('Only events in this month, such as 2027-04. Cannot be combined with from or to.'),
  from: filterText('Only events on or after this date, such as 2027-04-01.'),
  to: filterText('Only events on or before this date.'),
  near: filterText(
    'Only events near this place of Britain or Ireland, or in this nation. Such as leeds or wales.',
  ),
  within: filterText(`Miles from the place, or kilometres on sites abroad. One of ${rings.join(', ')}.`),
  entries: filterText(
    'Only upcoming events whose entries are open, not-full, or open in this month, such as 2027-01.',
  ),
  without: text(idLength)
    .refine(
      (parts) => parts.split(',').every((part) => part === '' || filterParts.some((one) => one === part)),
      `without must be a comma-separated list of ${filterParts.join(', ')}.`,
    )
    .transform((parts) => filterParts.filter((part) => parts.split(',').includes(part)))
    .optional()
    .meta({
      type: 'string',
      description: `Comma-separated list of filters to ignore if found in the text: ${filterParts.join(', ')}.`,
    }),
  cursor: cursorInput,
})
