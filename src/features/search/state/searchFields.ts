import type { SearchView } from '../contract'
import { searchLength } from '../../../kernel/limits'
import type { AskedFields } from '../../../kernel/urls/paths'
import type { SearchPart } from '../../../entities/events/searchFilter'

const filters = ['distance', 'terrain', 'month', 'from', 'to', 'near', 'within', 'entries'] as const
const names = ['text', ...filters, 'without'] as const

/** Reads the fields of a search from a URL or form, without empty ones. Cuts the text to the API's limit. */
export function searchFieldsOf(query: { readonly get: (name: string) => unknown }): AskedFields {
  const texts = names.map((name) => [name, textOf(query.get(name))] as const)
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim().slice(0, searchLength) : ''
}

/** Removes one part of a search. The typed text stays, unless the part is its words. */
export function fieldsWithout(
  fields: AskedFields,
  { filter, understood }: SearchView,
  part: SearchPart,
): AskedFields {
  const { without = '', within } = fields
  if (part === 'text')
    return searchFieldsOf(new Map(Object.entries({ ...filter, within, entries: filter.entries?.sought })))
  if (understood.includes(part)) return { ...fields, without: without === '' ? part : `${without},${part}` }
  const removed =
    part === 'dates'
      ? { month: undefined, from: undefined, to: undefined }
      : { [part]: undefined, ...(part === 'near' && { within: undefined }) }
  return searchFieldsOf(new Map(Object.entries({ ...fields, ...removed })))
}
