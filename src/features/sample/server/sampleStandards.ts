import type { ClubStandardsRecord } from '../../clubStandards/records'
import { exampleStandards, standardFields } from '../../clubStandards/standardFields'
import { validate } from '../../../kernel/fields/fieldRules'
import { sampleClubs } from './clubs'

const levels = 'Bronze 50, Silver 55, Gold 60, Platinum 70'
const { values } = validate(standardFields, { ...exampleStandards, levels, needed: '2' })

/** The standards of the first club. */
export const sampleStandards: readonly ClubStandardsRecord[] = sampleClubs
  .slice(0, 1)
  .flatMap(({ id }) => (values ? [{ ...values, id, clubId: id, revision: 1 }] : []))
