import { cached } from '../../../kernel/dates/cached'
import { readDistances } from '../../../kernel/running/distances'
import { isLength, type Length } from '../../../kernel/running/lengths'

const lengths =
  /(?<![\p{L}\d.,])\d{1,3}(?:[., ]?\d{1,3}){0,2} ?(?:k|kms?|kilomet\p{L}*|mi|miles?|miglia|metres?|meters?|m)(?![\p{L}\d])|(?<!\p{L})(?:half|semi|halb|media|mezza|halve|meia|pol|pul|hanner)[- ]?marat\p{L}*|(?<!\p{L})(?:marath?on\p{L}?|half|hm|semi|polmaraton|pulmaraton)(?!\p{L})/giu

/** Returns the only distance named in a text such as 'Reports 10K', 'Half marathon women' or '10 000 m'. */
export const distanceIn = cached((text: string): Length | undefined => {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l')
  const parts = [text, ...(plain.match(lengths) ?? []).map((part) => part.replace(/(?<=\d) (?=\d)/gu, ''))]
  const read = parts.flatMap((part) => {
    const { distances } = readDistances(part)
    const [first, ...more] = distances.filter(isLength)
    return first && more.length === 0 && distances.length === 1 ? [first] : []
  })
  const [first, ...others] = read
  return others.every(({ id }) => id === first?.id) ? first : undefined
})
