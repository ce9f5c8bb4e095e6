import type { PictureContent } from './pictureContent'

/**
 * A picture's texts, without the characters that its fonts cannot draw. Where nothing is left of the title, the
 * heading replaces it.
 */
export function drawableContent(content: PictureContent, codePoints: ReadonlySet<number>): PictureContent {
  const { site, title, lines, fallback, day, vest } = content
  const readable = (text: string) => readableText(text, codePoints)
  const heading = readable(title)
  const isLost = heading === '' && fallback !== undefined
  return {
    site: readable(site),
    title: isLost ? fallback.title.map(readable).filter(Boolean).join(', ') : heading,
    lines: (isLost ? fallback.lines : lines)
      .map((line) => ({ ...line, text: readable(line.text) }))
      .filter(({ text }) => text !== ''),
    ...(day && { day }),
    ...(vest && { vest }),
  }
}

/** '' where no letter is left: the digits alone of a Chinese title would say something else. */
function readableText(text: string, codePoints: ReadonlySet<number>): string {
  const drawn = drawableText(text, codePoints)
  return letter.test(text) && !letter.test(drawn) ? '' : drawn
}

const letter = /\p{L}/u

/**
 * A text without characters that the fonts cannot draw, such as emoji, so that no empty box is shown. A variant of a
 * plain letter (bold, wide, a ligature) becomes the plain letter, and an accent that no font has is removed.
 */
export function drawableText(text: string, codePoints: ReadonlySet<number>): string {
  const canDraw = (character: string) => codePoints.has(character.codePointAt(0) ?? 0)
  const plainer = (character: string) => {
    const parts = [...character.normalize('NFKD')].filter(canDraw)
    // One capital letter has no other form than its small letter: ẞ.
    return parts.length > 0 ? parts : [...character.toLowerCase()].filter(canDraw)
  }
  const characters = [...text.normalize('NFC').replace(invisible, '').replace(breaks, ' ')]
  const drawn = characters.flatMap((one) => (canDraw(one) ? one : plainer(one)))
  return drawn.join('').replace(/\s+/gu, ' ').trim()
}

/** Characters that join, hide or reverse their neighbours. */
const invisible = /\p{Cf}/gu

const breaks = /[\p{Cc}\p{Zl}\p{Zp}]/gu
