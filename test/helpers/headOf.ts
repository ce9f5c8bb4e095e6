import { unescaped } from './formFields'

/** The metadata of a page for search engines and link previews. */
export interface PageHead {
  readonly titles: readonly string[]
  readonly h1s: readonly string[]
  readonly canonicals: readonly string[]
  /** The last value of each meta tag, by name or property. */
  readonly meta: Readonly<Record<string, string>>
  /** Names and properties that occur more than once. */
  readonly doubled: readonly string[]
  /** Texts of the scripts of structured data. */
  readonly structured: readonly string[]
  /** Bytes until the last of the title, the metas and the canonical address. */
  readonly bytes: number
}

/** Reads a page's head as it was sent, before any script. */
export function headOf(html: string): PageHead {
  const head = html.slice(0, html.indexOf('</head>'))
  const metas = tags(head, 'meta').flatMap((tag) => {
    const name = attribute(tag, 'name') ?? attribute(tag, 'property')
    return name === undefined ? [] : [[name, attribute(tag, 'content') ?? ''] as const]
  })
  // A page has one colour for each theme.
  const names = metas.map(([name]) => name).filter((name) => name !== 'theme-color')
  const last = Math.max(...[...head.matchAll(/<meta |<title|rel="canonical"/g)].map(({ index }) => index))
  return {
    titles: texts(head, 'title'),
    h1s: texts(html, 'h1'),
    canonicals: tags(head, 'link')
      .filter((tag) => attribute(tag, 'rel') === 'canonical')
      .map((tag) => attribute(tag, 'href') ?? ''),
    meta: Object.fromEntries(metas),
    doubled: names.filter((name, n) => names.indexOf(name) !== n),
    structured: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, text = '']) => text,
    ),
    bytes: Buffer.byteLength(head.slice(0, head.indexOf('>', last))),
  }
}

/** The names in the breadcrumbs that a page shows. */
export function breadcrumbsOf(html: string): readonly string[] {
  const nav = /<nav aria-label="Breadcrumbs">(.*?)<\/nav>/s.exec(html)?.[1] ?? ''
  return texts(nav, 'li')
}

function tags(html: string, name: string): readonly string[] {
  return html.match(new RegExp(`<${name} [^>]*>`, 'g')) ?? []
}

function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
  return value === undefined ? undefined : unescaped(value)
}

function texts(html: string, name: string): readonly string[] {
  return [...html.matchAll(new RegExp(`<${name}(?: [^>]*)?>(.*?)</${name}>`, 'gs'))].map(([, text = '']) =>
    unescaped(text.replace(/<[^>]*>/g, '')),
  )
}
