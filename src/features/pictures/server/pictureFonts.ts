import { readFileSync } from 'node:fs'
import { codePointsOf } from './codePointsOf'

/**
 * In the order in which they are asked for a letter: the headings' own, and for what that lacks (Greek, Cyrillic, some
 * Latin) one of the same build. Each is a URL of its own in so many words, because that is how the bundler finds it.
 */
const files = [
  new URL(
    '../../../../node_modules/@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2',
    import.meta.url,
  ),
  new URL(
    '../../../../node_modules/@fontsource/barlow-condensed/files/barlow-condensed-latin-ext-600-normal.woff2',
    import.meta.url,
  ),
  new URL(
    '../../../../node_modules/@fontsource/barlow-condensed/files/barlow-condensed-vietnamese-600-normal.woff2',
    import.meta.url,
  ),
  new URL(
    '../../../../node_modules/@fontsource/roboto-condensed/files/roboto-condensed-cyrillic-600-normal.woff2',
    import.meta.url,
  ),
  new URL(
    '../../../../node_modules/@fontsource/roboto-condensed/files/roboto-condensed-cyrillic-ext-600-normal.woff2',
    import.meta.url,
  ),
  new URL(
    '../../../../node_modules/@fontsource/roboto-condensed/files/roboto-condensed-greek-600-normal.woff2',
    import.meta.url,
  ),
  new URL(
    '../../../../node_modules/@fontsource/roboto-condensed/files/roboto-condensed-latin-600-normal.woff2',
    import.meta.url,
  ),
  new URL(
    '../../../../node_modules/@fontsource/roboto-condensed/files/roboto-condensed-latin-ext-600-normal.woff2',
    import.meta.url,
  ),
]

export interface PictureFont {
  readonly name: string
  readonly data: Buffer
}

export interface PictureFonts {
  readonly fonts: readonly PictureFont[]
  /** Every code point that one of them can draw. */
  readonly codePoints: ReadonlySet<number>
}

/** Reads the fonts, which takes some milliseconds: to be called once. */
export function readPictureFonts(): PictureFonts {
  const fonts = files.map((file, index) => ({ name: `Picture ${index}`, data: readFileSync(file) }))
  return { fonts, codePoints: new Set(fonts.flatMap(({ data }) => [...codePointsOf(data)])) }
}
