import { type z } from 'zod'
import { cursorInput, bySlug, text } from '../../kernel/inputs/parseInput'
import { valueLength } from '../../kernel/limits'
import { weekendNoteLength } from '../../entities/clubs/limits'

export type ClubResultsQuery = z.input<typeof clubResultsQuery>

export type WeekendNoteInput = z.input<typeof weekendNoteInput>

/** `month` has the form `YYYY-MM`. */
export const clubResultsQuery = bySlug.extend({
  month: text(valueLength)
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'month must be a year and month, such as 2026-11.')
    .optional(),
  cursor: cursorInput,
})

export const weekendNoteInput = bySlug.extend({ text: text(weekendNoteLength).meta({ title: 'Note' }) })
