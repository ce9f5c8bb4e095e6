import { isListColumn, type ListColumn, type NameAnswer } from '../resultList'

type Fields = Readonly<Record<string, unknown>>

/** Returns fields whose names begin with a prefix, by the rest of the name. */
export function prefixed(fields: Fields, prefix: string): readonly (readonly [string, unknown])[] {
  return Object.entries(fields).flatMap(([name, value]) =>
    name.startsWith(prefix) ? [[name.slice(prefix.length), value] as const] : [],
  )
}

export function columnsIn(fields: Fields): Readonly<Record<number, ListColumn>> {
  const chosen = prefixed(fields, 'column').filter((one): one is [string, ListColumn] => isListColumn(one[1]))
  return Object.fromEntries(chosen)
}

export function answersIn(fields: Fields): Readonly<Record<string, NameAnswer>> {
  const isAnswer = (one: readonly [string, unknown]): one is [string, NameAnswer] =>
    one[1] === 'yes' || one[1] === 'no'
  return Object.fromEntries(prefixed(fields, 'who:').filter(isAnswer))
}

export function ticksIn(prefix: string, fields: Fields): readonly string[] {
  return prefixed(fields, prefix).flatMap(([key, value]) => (value === 'yes' ? [key] : []))
}
