import { z } from 'zod'
import { aboutFields, championshipFields, counterFields, eligibilityFields } from './championshipFields'
import { rulesFields, shortFields } from './rulesFields'
import {
  cursorInput,
  fieldInputs,
  bySlug,
  optionalId,
  slugText,
  idText,
  text,
} from '../../kernel/inputs/parseInput'
import { searchLength, valueLength } from '../../kernel/limits'
import { adjustmentTextLength } from './limits'

/** A championship by its club's slug and its own. */
export const championshipById = bySlug.extend({
  championship: slugText.meta({ description: 'The championship’s slug, or its id.' }),
})
export type ChampionshipById = z.input<typeof championshipById>

/**
 * The whole standings or, with one of these, a page: the first rows of each table (`shown`), the next rows of the table that
 * a cursor is from, or the rows of people with this `name`. Pages have the columns of the latest races.
 */
const pageQuery = championshipById.extend({
  shown: z.enum(['page']).optional(),
  cursor: cursorInput,
  name: text(searchLength).optional(),
})

/** `race`: id of the counter whose own table is wanted, too. */
export const standingsQuery = pageQuery.extend({ race: optionalId })
export type StandingsQuery = z.input<typeof standingsQuery>

/** `user`: the person's slug or id. */
export const whyQuery = pageQuery.extend({ user: slugText })
export type WhyQuery = z.input<typeof whyQuery>

/** A new championship, with the rules that most clubs choose. The others are usual ones until `saveRules` changes them. */
export const championshipInput = bySlug.extend({
  ...fieldInputs(aboutFields),
  ...fieldInputs(shortFields),
})
export type ChampionshipInput = z.input<typeof championshipInput>

/** All fields of the form. `revision` is the one that was edited. */
export const rulesInput = championshipById.extend({
  ...fieldInputs(championshipFields),
  ...fieldInputs(rulesFields),
  revision: z.union([text(valueLength), z.number().transform(String)]).optional(),
})
export type RulesInput = z.input<typeof rulesInput>

/** A counting race; with `id` an edit. */
export const counterInput = championshipById.extend({ ...fieldInputs(counterFields), id: optionalId })
export type CounterInput = z.input<typeof counterInput>

export const counterIdInput = championshipById.extend({ id: idText })
export type CounterIdInput = z.input<typeof counterIdInput>

/**
 * A page of members. `name`: part of their names; `member`: id of someone to show as well. Changes about people answer with
 * the same page.
 */
export const peopleQuery = championshipById.extend({
  cursor: cursorInput,
  name: text(searchLength).optional(),
  member: optionalId,
})
export type ChampionshipPeopleQuery = z.input<typeof peopleQuery>

export const eligibilityInput = peopleQuery.extend({
  ...fieldInputs(eligibilityFields),
  user: slugText,
})
export type EligibilityInput = z.input<typeof eligibilityInput>

/** An adjustment about a person, whose id or slug is `user`. */
export const adjustmentInput = peopleQuery.extend({
  user: slugText.meta({ title: 'Person' }),
  kind: z.enum(
    ['exclusion', 'division', 'helping', 'points', 'score', 'tie', 'prediction'],
    'Choose an adjustment.',
  ),
  /** Id of the counter; empty for the whole season. */
  counter: optionalId.meta({ title: 'Race' }),
  text: text(adjustmentTextLength).optional(),
  value: z.union([text(valueLength), z.number().transform(String)]).optional(),
  date: text(valueLength).optional(),
})
export type AdjustmentInput = z.input<typeof adjustmentInput>

export const adjustmentIdInput = peopleQuery.extend({ id: idText })
export type AdjustmentIdInput = z.input<typeof adjustmentIdInput>

export const closingInput = championshipById.extend({
  reopen: z.union([text(valueLength), z.boolean().transform(String)]).optional(),
})
export type ClosingInput = z.input<typeof closingInput>
