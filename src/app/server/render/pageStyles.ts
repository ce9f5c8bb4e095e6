import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { tintSheet } from '../../../kernel/vests/tint'
import type { Rendered } from '../../../platform/render/madePage'
import { emptyStyle } from '../../pages/Document'

/** A rule, or a block of rules such as `@media`, in which `text` is what comes before the brace. */
interface Part {
  readonly text: string
  /** The classes of each selector. A page uses the rule if it has all those of one of them. */
  readonly selectors: readonly (readonly string[])[]
  readonly parts?: readonly Part[]
}

/** The rules that a page uses, and the source by which a content security policy allows them. */
interface PageStyles {
  readonly css: string
  readonly source: string
}

/** Puts the rules that a page uses into its HTML. */
export type WithStyles = (html: string) => Pick<Rendered, 'html' | 'styleSource'>

/** The number of different sets of classes that are cached: pages of one kind have few. */
const cachedSets = 200

/**
 * Reads the site's style sheets, and returns a function that puts into a page the rules for the classes in its HTML. A
 * first visit then shows the page without waiting for a style sheet: those of clubs' colours, too, come after its content.
 */
export function readPageStyles(root: string, styles: readonly string[]): WithStyles {
  const parts = partsOf(styles.map((path) => readFileSync(join(root, 'dist', path), 'utf8')).join('\n'))
  const known = new LRUCache<string, PageStyles>({ max: cachedSets })
  return (html) => {
    const tints = html.includes(tintMark) ? [...html.matchAll(tintLink)] : []
    const colours = tints.map(([, colour]) => `#${colour}`)
    const classes = classesOf(html)
    const key = [...colours, ...[...classes].sort()].join(' ')
    const { css, source } =
      known.get(key) ?? stylesOf(cssOf(parts, classes) + colours.map(tintSheet).join(''))
    known.set(key, { css, source })
    const links = tints.map(([link]) => link)
    const unlinked = links.reduce((page, link) => page.replace(link, ''), html)
    const at = unlinked.indexOf(emptyStyle)
    const content = unlinked.slice(at + emptyStyle.length, -end.length)
    return {
      html: `${unlinked.slice(0, at)}<style>${css}</style>${content}${links.join('')}${end}`,
      styleSource: source,
    }
  }
}

/** The link to the style sheet of a colour (see `Tinted`), as React renders it. */
const tintLink = /<link [^>]*href="[^"]*\/([\da-f]{6})\.css" data-precedence="tint"\/>/g
const tintMark = 'data-precedence="tint"'
const end = '</body></html>'

const stylesOf = (css: string): PageStyles => ({ css, source: `'sha256-${hash('sha256', css, 'base64')}'` })

function classesOf(html: string): ReadonlySet<string> {
  const attributes = new Set<string>()
  for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g)) attributes.add(names)
  return new Set([...attributes].flatMap((names) => names.split(' ')))
}

function cssOf(parts: readonly Part[], classes: ReadonlySet<string>): string {
  return parts
    .map(({ text, selectors, parts: inner }) => {
      if (!inner) return selectors.some((of) => of.every((name) => classes.has(name))) ? text : ''
      const css = cssOf(inner, classes)
      return css && `${text}{${css}}`
    })
    .join('')
}

/** Divides a minified style sheet, which has no comments, into its parts. Those without rules stay whole. */
function partsOf(css: string): readonly Part[] {
  const parts: Part[] = []
  for (let at = 0; at < css.length;) {
    const open = css.slice(at).search(/[{;]/)
    if (open < 0) return [...parts, { text: css.slice(at), selectors: [[]] }]
    const head = css.slice(at, at + open)
    const end = css[at + open] === ';' ? at + open + 1 : endOfBlock(css, at + open)
    if (/^\s*@(?:media|layer|supports|container)\b/.test(head) && css[at + open] === '{')
      parts.push({ text: head, selectors: [], parts: partsOf(css.slice(at + open + 1, end - 1)) })
    else parts.push({ text: css.slice(at, end), selectors: selectorsOf(head) })
    at = end
  }
  return parts
}

/** Returns the classes that each selector needs. Those in parentheses, as of `:not` and `:is`, may be absent. */
function selectorsOf(head: string): readonly (readonly string[])[] {
  if (head.trimStart().startsWith('@')) return [[]]
  const plain = head.replace(/\((?:[^()]|\([^()]*\))*\)/g, '')
  return plain.split(',').map((one) => [...one.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name))
}

/** Returns the index behind the brace that closes the one at `open`. Braces in texts don't count. */
function endOfBlock(css: string, open: number): number {
  let depth = 0
  for (const { 0: found, index } of css.slice(open).matchAll(/"[^"]*"|'[^']*'|[{}]/g)) {
    if (found === '{') depth += 1
    if (found === '}') depth -= 1
    if (depth === 0) return open + index + 1
  }
  return css.length
}
