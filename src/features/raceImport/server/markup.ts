import { decodeHTML } from 'entities'

/** A plain text and its links. */
export interface MarkupText {
  readonly text: string
  /** Without duplicates. */
  readonly links: readonly string[]
}

const anchor = /<a\s[^<>]{0,500}?href\s*=\s*["']?(?<link>https?:[^"'<>\s]{1,2000})["']?[^<>]{0,500}>/giu
const markdownLink =
  /!?\[([^[\]\n]{1,300})\]\(<?(?<link>https?:[^\s()<>]{1,2000}(?:\([^\s()<>]{0,200}\)[^\s()<>]{0,200})?)>?(?:\s+"[^"\n]{0,200}")?\)/giu
const bareLink = /(?<![\p{L}\d])https?:\/\/[^\s<>"'()[\]]+(?<![.,;:!?])/giu
const bold = /(\*\*|__)(?=\S)([^\n*_]{1,300}?)(?<=\S)\1/gu
const emphasis = /(?<![\p{L}\d*_])([*_])(?=\S)([^\n*_]{1,300}?)(?<=\S)\1(?![\p{L}\d*_])/gu
const lineEnd = /<(?:br|\/p|\/div|\/li|\/tr|\/h\d)\b[^<>]{0,500}>/giu
const tag = /<\/?[a-z][^<>]{0,2500}>|<!--[^<>]{0,500}-->/giu

/** Reads HTML or Markdown as plain text. */
export function readMarkup(markup: string): MarkupText {
  const decoded = decodeHTML(markup)
  const marked = [anchor, markdownLink].flatMap((pattern) =>
    [...decoded.matchAll(pattern)].map(({ groups }) => groups?.link ?? ''),
  )
  const unmarked = decoded.replace(markdownLink, '$1').replace(/<(https?:[^\s<>]{1,2000})>/giu, '$1')
  const bare = unmarked.replace(tag, ' ').match(bareLink) ?? []
  const text = unmarked
    .replace(lineEnd, '\n')
    .replace(tag, '')
    .replace(bold, '$2')
    .replace(emphasis, '$2')
    .replace(/^#{1,6} +/gmu, '')
    .replace(/\\([*_[\]()#])/gu, '$1')
  return { text: text.trim(), links: [...new Set([...marked, ...bare])] }
}

export function textOfMarkup(markup: string): string {
  return readMarkup(markup).text
}
