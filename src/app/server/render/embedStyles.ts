import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type EmbedTheme, embedThemes } from '../../../kernel/urls/embedPath'

/**
 * The site's styles for the page that other sites embed. Its theme may be dark or light, whatever the visitor's
 * browser prefers.
 */
export interface EmbedStyles {
  /** Paths of the styles that a page of a theme links to. */
  readonly links: Readonly<Record<EmbedTheme, readonly string[]>>
  /** The contents of those paths that have no file. */
  readonly texts: ReadonlyMap<string, string>
}

/** Both themes are derived from the styles that follow the browser, so that colours are written once. */
export function readEmbedStyles(root: string, styles: readonly string[]): EmbedStyles {
  const css = styles.map((path) => readFileSync(join(root, 'dist', path), 'utf8')).join('\n')
  const texts = new Map<string, string>()
  const linksOf = (theme: EmbedTheme) => {
    if (theme === 'auto' || css === '') return styles
    const text = inTheme(css, theme)
    const path = `/embed-${theme}.${hash('sha256', text, 'hex').slice(0, 10)}.css`
    texts.set(path, text)
    return [path]
  }
  const links = Object.fromEntries(embedThemes.map((theme) => [theme, linksOf(theme)]))
  return { links: links as EmbedStyles['links'], texts }
}

function inTheme(css: string, theme: 'light' | 'dark'): string {
  const always = '(min-width:0)'
  const never = '(max-width:-1px)'
  return css
    .replaceAll(/\(prefers-color-scheme:\s*dark\)/g, theme === 'dark' ? always : never)
    .replaceAll(/color-scheme:\s*light dark/g, `color-scheme:${theme}`)
}
