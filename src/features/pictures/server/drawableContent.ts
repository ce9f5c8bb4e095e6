import type { PictureContent } from './pictureContent'

/**
 * A picture's texts without what its fonts cannot draw. Where nothing is left of the title, what stands in for it is
 * its heading.
 */
export function drawableContent(content: PictureContent, codePoints: ReadonlySet<number>): PictureContent {
  const { site, title, lines, standIn, day } = content
  const readable = (text: string) => readableText(text, codePoints)
  const heading = readable(title)
  const isLost = heading === '' && standIn !== undefined
  return {
    site: readable(site),
    title: isLost ? standIn.title.map(readable).filter(Boolean).join(', ') : heading,
    lines: (isLost ? standIn.lines : lines)
      .map((line) => ({ ...line, text: readable(line.text) }))
      .filter(({ text }) => text !== ''),
    ...(day && { day }),
  }
}

/** '' where no letter of it is left: the figures of a Chinese title, alone, would say something else. */
function readableText(text: string, codePoints: ReadonlySet<number>): string {
  const drawn = drawableText(text, codePoints)
  return letter.test(text) && !letter.test(drawn) ? '' : drawn
}

const letter = /\p{L}/u

/**
 * A text without what the fonts cannot draw, such as emoji, so that no box stands for it. A letter that stands for a
 * plainer one (a bold or a wide one, a ligature) becomes that, and one with an accent that no font has loses it.
 */
export function drawableText(text: string, codePoints: ReadonlySet<number>): string {
  const canDraw = (character: string) => codePoints.has(character.codePointAt(0) ?? 0)
  const plainer = (character: string) => {
    const parts = [...character.normalize('NFKD')].filter(canDraw)
    // There is a capital that only its small letter stands for: ẞ.
    return parts.length > 0 ? parts : [...character.toLowerCase()].filter(canDraw)
  }
  const characters = [...text.normalize('NFC').replace(invisible, '').replace(breaks, ' ')]
  const drawn = characters.flatMap((one) => (canDraw(one) ? one : plainer(one)))
  return drawn.join('').replace(/\s+/gu, ' ').trim()
}

/** What joins, hides or turns round its neighbours. */
const invisible = /\p{Cf}/gu

const breaks = /[\p{Cc}\p{Zl}\p{Zp}]/gu
