import { readFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { create } from 'fontkit'

/**
 * Fonts in the order in which they are searched for a letter: the font of headings, and for the letters that it lacks
 * (Greek, Cyrillic, some Latin) a similar one. Each URL is written out, because the bundler finds it by that.
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

/** Marks the end of a character map, and is no character. */
const endOfMap = 0xffff

/**
 * Reads the fonts; to be called once. Each takes some hundredths of a second, with pauses for other work. `added` is
 * searched last.
 */
export async function readPictureFonts(added?: PictureFont): Promise<PictureFonts> {
  const fonts: PictureFont[] = []
  for (const [index, file] of files.entries())
    fonts.push({ name: `Picture ${index}`, data: await readFile(file) })
  if (added) fonts.push(added)
  const codePoints = new Set<number>()
  for (const { data } of fonts) {
    for (const codePoint of characterSet(data)) codePoints.add(codePoint)
    await setImmediate()
  }
  codePoints.delete(endOfMap)
  return { fonts, codePoints }
}

/** Reads a font that the host adds. Throws where the file cannot be read, or is no font. */
export async function readAddedFont(file: string): Promise<PictureFont> {
  const data = await readFile(file)
  if (characterSet(data).length === 0) throw new Error('The font has no characters.')
  return { name: 'Picture added', data }
}

/** For a file with several fonts: the first one, which is also the one used for drawing. */
function characterSet(data: Buffer): readonly number[] {
  const read = create(data)
  const font = 'fonts' in read ? read.fonts[0] : read
  return font?.characterSet ?? []
}
