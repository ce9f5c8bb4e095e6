import { z } from 'zod'
import { fieldInputs, bySlug, flag, idText, text } from '../../kernel/inputs/parseInput'
import { titleLength } from '../../entities/events/limits'
import { recordRuleFields, typedRecordFields } from './recordFields'

/** `latest`: only the latest two. */
export const recordsQuery = bySlug.extend({ latest: z.literal('yes').optional() })
export type RecordsQuery = z.input<typeof recordsQuery>

export const recordRulesInput = bySlug.extend(fieldInputs(recordRuleFields))
export type RecordRulesInput = z.input<typeof recordRulesInput>

export const typedRecordsInput = bySlug.extend(fieldInputs(typedRecordFields))
export type TypedRecordsInput = z.input<typeof typedRecordsInput>

export const typedRecordInput = bySlug.extend({ id: idText })
export type TypedRecordInput = z.input<typeof typedRecordInput>

/** `result` names a claim and its time, so that no other one is accepted after a correction. */
export const publicationInput = bySlug.extend({
  isPublished: flag('isPublished must be yes or no.'),
  result: text(titleLength).optional(),
})
export type PublicationInput = z.input<typeof publicationInput>
