import type { AdjustmentView } from '../views'
import type { RulesValues } from '../rulesFields'
import { formatShortDate } from '../../../kernel/dates/dateText'
import { paths } from '../../../kernel/urls/paths'
import { clockText } from '../../../kernel/running/result'

type AdjustmentKind = AdjustmentView['kind']

type UsedRules = Pick<RulesValues, 'field' | 'helpingAtMost' | 'order'>

interface KindOfAdjustment {
  readonly label: string
  /** The label of the race's field, with the choice that stands for no race if there is one; absent without a field. */
  readonly race?: { readonly label: string; readonly none?: string }
  readonly text?: { readonly label: string; readonly hint: string }
  readonly value?: { readonly label: string; readonly hint: string; readonly inputMode?: 'decimal' }
  readonly hasDate?: true
  readonly isUsed: (rules: UsedRules) => boolean
}

/** The kinds of adjustments about people, with the fields of each. */
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
    text: { label: 'Reason', hint: 'Members see it beside the points.' },
    isUsed: () => true,
  },
  score: {
    label: 'Score at a race',
    race: { label: 'Race' },
    value: {
      label: 'Points',
      hint: 'They count like a run, instead of the member’s own.',
      inputMode: 'decimal',
    },
    text: { label: 'Reason', hint: 'For example, joker. Members see it beside the points.' },
    isUsed: () => true,
  },
  tie: {
    label: 'Decided tie',
    value: { label: 'Place among tied members', hint: 'For example, 1.', inputMode: 'decimal' },
    text: { label: 'Reason', hint: 'Members see it beside their points.' },
    isUsed: () => false,
  },
  prediction: {
    label: 'Predicted time',
    race: { label: 'Race' },
    value: { label: 'Predicted time', hint: 'For example, 41:30.' },
    isUsed: ({ order }) => order === 'nearest' || order === 'handicap',
  },
}

/** Returns the kind with this name, such as one in a URL. */
export function kindNamed(name: string | null | undefined): AdjustmentKind | undefined {
  return Object.hasOwn(adjustmentKinds, name ?? '') ? (name as AdjustmentKind) : undefined
}

/** Returns the kinds of adjustments, those that the rules use before the others. */
export function kindsFor(rules: UsedRules): readonly AdjustmentKind[] {
  const kinds = Object.keys(adjustmentKinds) as AdjustmentKind[]
  const isUsed = (kind: AdjustmentKind) => adjustmentKinds[kind].isUsed(rules)
  return [...kinds.filter(isUsed), ...kinds.filter((kind) => !isUsed(kind))]
}

/** Id of the form for adjustments. */
export const adjustmentFormId = 'adjustment'

/** A page of a championship's people, as its calls take it. */
export interface PageOfPeople {
  readonly [Name: string]: string
  readonly slug: string
  readonly championship: string
}

/** Returns the path of the form for adjustments on a page of members. */
export function peoplePath(
  { slug, championship, name, cursor: members }: PageOfPeople,
  shown: { readonly kind?: string; readonly member?: string },
): string {
  return `${paths.editChampionship(slug, championship, 'people', { name, members, ...shown })}#${adjustmentFormId}`
}

/** An adjustment in words, after the person's name: 'Division: Division 2'. `race`: the name of its race, '' without one. */
export function adjustmentText(
  { kind, text, value, date }: Omit<AdjustmentView, 'user'>,
  race: string,
): string {
  const words: Readonly<Record<AdjustmentKind, readonly string[]>> = {
    exclusion: [race || 'whole season', text],
    division: [text],
    helping: [text, date && formatShortDate(date)],
    points: [String(value).replace('-', '−'), text],
    score: [race, String(value).replace('-', '−'), text],
    tie: [String(value), text],
    prediction: [race, clockText(value)],
  }
  return `${adjustmentKinds[kind].label}: ${words[kind].filter(Boolean).join(', ')}`
}
