import type { EntryView } from '../views'
import type { RulesValues } from '../rulesFields'
import { formatShortDate } from '../../../kernel/dates/dateText'
import { paths } from '../../../kernel/urls/paths'
import { clockText } from '../../../kernel/running/result'

type EntryKind = EntryView['kind']

type UsedRules = Pick<RulesValues, 'field' | 'jokerAtMost' | 'helpingAtMost' | 'order' | 'points'>

interface KindOfEntry {
  readonly label: string
  /** The label of the race's field, with the choice that stands for no race if there is one; absent without a field. */
  readonly race?: { readonly label: string; readonly none?: string }
  readonly text?: { readonly label: string; readonly hint: string; readonly required?: false }
  readonly value?: { readonly label: string; readonly hint: string; readonly inputMode?: 'decimal' }
  readonly hasDate?: true
  readonly isUsed: (rules: UsedRules) => boolean
}

/** The kinds of entries about people, with the fields of each. */
export const entryKinds: Readonly<Record<EntryKind, KindOfEntry>> = {
  exclusion: {
    label: 'Exclusion',
    race: { label: 'Exclude from', none: 'The whole season' },
    text: { label: 'Reason', hint: 'For example, second claim.' },
    isUsed: () => true,
  },
  division: {
    label: 'Division',
    text: { label: 'Division', hint: 'For example, Division 2.' },
    isUsed: ({ field }) => field === 'division' || field === 'league',
  },
  joker: {
    label: 'Joker',
    race: { label: 'Joker race' },
    isUsed: ({ jokerAtMost }) => jokerAtMost > 0,
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
    text: { label: 'Reason', hint: 'Optional. Members see it beside the points.', required: false },
    isUsed: () => false,
  },
  prediction: {
    label: 'Predicted time',
    race: { label: 'Race' },
    value: { label: 'Predicted time', hint: 'For example, 41:30.' },
    isUsed: ({ order, points }) => order === 'nearest' || [order, points].includes('handicap'),
  },
}

/** Returns the kind with this name, such as one in a URL. */
export function kindNamed(name: string | null | undefined): EntryKind | undefined {
  return Object.hasOwn(entryKinds, name ?? '') ? (name as EntryKind) : undefined
}

/** Returns the kinds of entries, those that the rules use before the others. */
export function kindsFor(rules: UsedRules): readonly EntryKind[] {
  const kinds = Object.keys(entryKinds) as EntryKind[]
  const isUsed = (kind: EntryKind) => entryKinds[kind].isUsed(rules)
  return [...kinds.filter(isUsed), ...kinds.filter((kind) => !isUsed(kind))]
}

/** Id of the form for entries. */
export const entryFormId = 'entry'

/** A page of a championship's people, as its calls take it. */
export interface PageOfPeople {
  readonly [Name: string]: string
  readonly slug: string
  readonly championship: string
}

/** Returns the path of the form for entries on a page of members. */
export function peoplePath(
  { slug, championship, name, cursor: members }: PageOfPeople,
  shown: { readonly kind?: string; readonly member?: string },
): string {
  return `${paths.editChampionship(slug, championship, 'people', { name, members, ...shown })}#${entryFormId}`
}

/** An entry in words, after the person's name: 'Joker: Arden 9'. `race`: the name of its race, '' without one. */
export function entryText({ kind, text, value, date }: Omit<EntryView, 'user'>, race: string): string {
  const words: Readonly<Record<EntryKind, readonly string[]>> = {
    exclusion: [race || 'whole season', text],
    division: [text],
    joker: [race],
    helping: [text, date && formatShortDate(date)],
    points: [String(value).replace('-', '−'), text],
    prediction: [race, clockText(value)],
  }
  return `${entryKinds[kind].label}: ${words[kind].filter(Boolean).join(', ')}`
}
