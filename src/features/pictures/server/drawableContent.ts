import type { PictureContent } from './pictureContent'

/** Removes characters that the fonts cannot draw. The fallback replaces a title of which nothing is left. */
export function drawableContent(content: PictureContent, codePoints: ReadonlySet<number>): PictureContent {
  const { fallback, ...shown } = drawableTexts(content, codePoints)
  const isLost = shown.title === '' && fallback !== undefined
  const title = isLost ? fallback.title.filter(Boolean).join(', ') : shown.title
  return { ...shown, title, lines: (isLost ? fallback.lines : shown.lines).filter(({ text }) => text !== '') }
}

/** Removes characters that the fonts cannot draw from all texts of an object. */
export function drawableTexts<T extends object>(content: T, codePoints: ReadonlySet<number>): T {
  const readable = (_: string, value: unknown) =>
    typeof value === 'string' ? readableText(value, codePoints) : value
  return JSON.parse(JSON.stringify(content, readable)) as T
}

/** Returns '' if no letter is left, because the digits alone of a Chinese title would be misleading. */
function readableText(text: string, codePoints: ReadonlySet<number>): string {
  const drawn = drawableText(text, codePoints)
  return letter.test(text) && !letter.test(drawn) ? '' : drawn
}

const letter = /\p{L}/u

/**
 * Removes characters that the fonts cannot draw, such as emoji, which would appear as empty boxes. A variant of a plain
 * letter (bold, wide, a ligature) becomes the plain letter, and an accent that no font has is removed.
 */
export function drawableText(text: string, codePoints: ReadonlySet<number>): string {
  const canDraw = (character: string) => codePoints.has(character.codePointAt(0) ?? 0)
  const plainer = (character: string) => {
    const parts = [...character.normalize('NFKD')].filter(canDraw)
    // The capital ẞ has no decomposition, only a lower case.
    return parts.length > 0 ? parts : [...character.toLowerCase()].filter(canDraw)
  }
  const characters = [...text.normalize('NFC').replace(invisible, '').replace(breaks, ' ')]
  const drawn = characters.flatMap((character) => (canDraw(character) ? character : plainer(character)))
  return drawn.join('').replace(/\s+/gu, ' ').trim()
}

/** Characters that join, hide or reverse their neighbours. */
const invisible = /\p{Cf}/gu

const breaks = /[\p{Cc}\p{Zl}\p{Zp}]/gu
