import { readFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { create } from 'fontkit'

/**
 * Fonts in the order they are searched for a letter: the font of headings, then a similar one for letters that
 * it lacks (Greek, Cyrillic, some Latin). The bundler requires each URL as a literal.
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
  /** Every code point that one of the fonts can draw. */
  readonly codePoints: ReadonlySet<number>
}

/** A code point that ends a font's character map, and is not a character. */
const endOfMap = 0xffff

/**
 * Reads the fonts. Must be called once, as each takes some hundredths of a second, with pauses for other requests.
 * `hostFont` is searched last.
 */
export async function readPictureFonts(hostFont?: PictureFont): Promise<PictureFonts> {
  const fonts: PictureFont[] = []
  for (const [index, file] of files.entries())
    fonts.push({ name: `Picture ${index}`, data: await readFile(file) })
  if (hostFont) fonts.push(hostFont)
  const codePoints = new Set<number>()
  for (const { data } of fonts) {
    for (const codePoint of characterSet(data)) codePoints.add(codePoint)
    await setImmediate()
  }
  codePoints.delete(endOfMap)
  return { fonts, codePoints }
}

/** Reads the host's font. Throws if the file cannot be read or is not a font. */
export async function readFontFile(file: string): Promise<PictureFont> {
  const data = await readFile(file)
  if (characterSet(data).length === 0) throw new Error('The font has no characters.')
  return { name: 'Picture host', data }
}

/** Returns the code points of a file's first font, which is the one that the library draws. */
function characterSet(data: Buffer): readonly number[] {
  const read = create(data)
  const font = 'fonts' in read ? read.fonts[0] : read
  return font?.characterSet ?? []
}
