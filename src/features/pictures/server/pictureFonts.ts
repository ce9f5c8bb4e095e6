import { readFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { create } from 'fontkit'

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

/** Ends a character map, and is no character. */
const endOfMap = 0xffff

/** Reads the fonts: to be called once. Each takes some hundredths of a second, between which others have their turn. */
export async function readPictureFonts(): Promise<PictureFonts> {
  const fonts: PictureFont[] = []
  const codePoints = new Set<number>()
  for (const [index, file] of files.entries()) {
    const data = await readFile(file)
    const font = create(data)
    if (!('characterSet' in font)) throw new Error('A file of fonts is not one font.')
    for (const codePoint of font.characterSet) codePoints.add(codePoint)
    fonts.push({ name: `Picture ${index}`, data })
    await setImmediate()
  }
  codePoints.delete(endOfMap)
  return { fonts, codePoints }
}
