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

/**
 * Reads the fonts: to be called once. Each takes some hundredths of a second, between which others have their turn.
 * `added` is asked for a letter last.
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

/** A font that the host adds. Throws where the file cannot be read, or is no font. */
export async function readAddedFont(file: string): Promise<PictureFont> {
  const data = await readFile(file)
  if (characterSet(data).length === 0) throw new Error('It has no letters.')
  return { name: 'Picture added', data }
}

/** Of a file with several fonts: that of the first, with which it is drawn. */
function characterSet(data: Buffer): readonly number[] {
  const read = create(data)
  const font = 'fonts' in read ? read.fonts[0] : read
  return font?.characterSet ?? []
}
