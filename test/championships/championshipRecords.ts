import type {
  AdjustmentRecord,
  ChampionshipRecord,
  ClosedRowRecord,
  CounterRecord,
  EligibilityRecord,
} from '../../src/features/championships/records'
import { usualRules } from '../../src/features/championships/rules/usualRules'

/** Documents of championships that say only what a test is about. */

export const championshipRecord = (
  id: string,
  clubId: string,
  fields: Partial<ChampionshipRecord> = {},
): ChampionshipRecord => ({
  ...{ id, clubId, slug: id, name: `Championship ${id}`, from: '2027-01-01', to: '2027-12-31' },
  ...{ description: '', revision: 0, createdOn: '2026-12-01T00:00:00.000Z' },
  rules: usualRules,
  ...fields,
})

export const counterRecord = (
  id: string,
  championshipId: string,
  fields: Partial<CounterRecord> = {},
): CounterRecord => ({
  ...{ id, championshipId, clubId: 'c1', eventId: 'past', eventDate: '2027-05-01', distance: 'all' },
  ...{ groups: [], factor: 1, bonus: 0, series: '' },
  ...fields,
})

export const adjustmentRecord = (
  id: string,
  championshipId: string,
  fields: Partial<AdjustmentRecord> = {},
): AdjustmentRecord => ({
  ...{ id, championshipId, userId: 'member', kind: 'division', counterId: '', text: 'Division 1', value: 0 },
  ...{ date: '2027-01-02' },
  ...fields,
})

export const eligibilityRecord = (
  id: string,
  clubId: string,
  fields: Partial<EligibilityRecord> = {},
): EligibilityRecord => ({
  ...{ id, clubId, userId: 'member', memberSince: '2020-01-01', firstClaim: 'yes' },
  ...{ savedOn: '2027-01-02T00:00:00.000Z' },
  ...fields,
})

export const closedRowRecord = (
  championshipId: string,
  userId: string,
  fields: Partial<ClosedRowRecord> = {},
): ClosedRowRecord => ({
  ...{ id: `${championshipId}:0:0`, championshipId, userId, table: 0, row: 0, points: '92', scores: [] },
  ...fields,
})
