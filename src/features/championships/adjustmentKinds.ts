import type { AdjustmentRecord } from './records'
import type { RulesValues } from './rulesFields'

export type AdjustmentKind = AdjustmentRecord['kind']

export type UsedRules = Pick<RulesValues, 'field' | 'helpingAtMost' | 'order'>

interface KindOfAdjustment {
  readonly label: string
  /** The label of the race's field, with the choice that stands for no race if there is one; absent without a field. */
  readonly race?: { readonly label: string; readonly none?: string }
  readonly text?: { readonly label: string; readonly hint: string }
  readonly value?: { readonly label: string; readonly hint: string; readonly inputMode?: 'decimal' }
  readonly hasDate?: true
  readonly isUsed: (rules: UsedRules) => boolean
}

/** The kinds of adjustments about people, with the fields of each and the labels that the audit log has, too. */
export const adjustmentKinds: Readonly<Record<AdjustmentKind, KindOfAdjustment>> = {
  exclusion: {
    label: 'Exclusion',
    race: { label: 'Exclude from', none: 'The whole season' },
    text: { label: 'Reason', hint: 'For example, second claim.' },
    isUsed: () => true,
  },
  division: {
    label: 'Division',
    text: { label: 'Division', hint: 'For example, Division 2.' },
    isUsed: ({ field }) => field === 'division',
  },
  helping: {
    label: 'Helping',
    text: { label: 'Helped with', hint: 'For example, marshalling at the Arden 9.' },
    hasDate: true,
    isUsed: ({ helpingAtMost }) => helpingAtMost > 0,
  },
  points: {
    label: 'Extra points',
    value: { label: 'Points', hint: 'For example, 5, or −5 for a penalty.', inputMode: 'decimal' },
    text: { label: 'Reason', hint: 'Members see the reason beside the points.' },
    isUsed: () => true,
  },
  score: {
    label: 'Score for a race',
    race: { label: 'Race' },
    value: {
      label: 'Points',
      hint: 'Replaces the points the member scored in this race.',
      inputMode: 'decimal',
    },
    text: { label: 'Reason', hint: 'For example, joker. Members see the reason beside the points.' },
    isUsed: () => true,
  },
  tie: {
    label: 'Tie decision',
    value: { label: 'Place among tied members', hint: 'For example, 1.', inputMode: 'decimal' },
    text: { label: 'Reason', hint: 'Members see the reason beside the points.' },
    isUsed: () => false,
  },
  prediction: {
    label: 'Predicted time',
    race: { label: 'Race' },
    value: { label: 'Predicted time', hint: 'For example, 41:30.' },
    isUsed: ({ order }) => order === 'nearest' || order === 'handicap',
  },
}
