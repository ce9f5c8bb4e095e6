import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type EmbedTheme, embedThemes } from '../../domain/embedPath'

/** The site's styles for a page within another site's, which may be dark or light whatever the visitor's browser prefers. */
export interface EmbedStyles {
  /** Paths of what a page of a theme links to. */
  readonly links: Readonly<Record<EmbedTheme, readonly string[]>>
  /** What is at those paths that no file has. */
  readonly texts: ReadonlyMap<string, string>
}

/** Both themes are made of the one that follows the browser, so that colours are written once. */
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
