import type { SearchView } from '../contract'
import { searchLength } from '../../../kernel/limits'
import type { AskedFields } from '../../../kernel/urls/paths'
import type { SearchPart } from '../../../entities/events/searchFilter'

const names = ['text', 'distance', 'terrain', 'month', 'from', 'to', 'without'] as const

/** The fields of a search in an address or a form, without empty ones; the text as long as the API allows. */
export function askedOf(query: { readonly get: (name: string) => unknown }): AskedFields {
  const texts = names.map((name) => [name, textOf(query.get(name))] as const)
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim().slice(0, searchLength) : ''
}

/** The fields of the same search without one of its parts. The typed text stays, unless its words are that part. */
export function askedWithout(
  asked: AskedFields,
  { filter, understood }: SearchView,
  part: SearchPart,
): AskedFields {
  if (part === 'text') return askedOf(new Map(Object.entries(filter)))
  const { without = '' } = asked
  if (understood.includes(part)) return { ...asked, without: without === '' ? part : `${without},${part}` }
  const kept = part === 'dates' ? { month: undefined, from: undefined, to: undefined } : { [part]: undefined }
  return askedOf(new Map(Object.entries({ ...asked, ...kept })))
}
