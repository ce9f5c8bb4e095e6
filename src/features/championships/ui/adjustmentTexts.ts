import type { AdjustmentView } from '../views'
import { type AdjustmentKind, adjustmentKinds, type UsedRules } from '../adjustmentKinds'
import { formatShortDate } from '../../../kernel/dates/dateText'
import { paths } from '../../../kernel/urls/paths'
import { clockText } from '../../../kernel/running/result'

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
