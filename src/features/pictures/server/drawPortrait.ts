import type { Node } from '@takumi-rs/core'
import { accentsOf, tintColour } from '../../../kernel/vests/tint'
import { vestSvg } from '../../../kernel/vests/vestShapes'
import { box, colours, heading, oneLine, span, wrapped } from './drawPicture'
import type { PortraitContent, PortraitRow } from './portraitContent'

/** Pixels. Most chats show a whole picture of this shape. */
const size = { width: 1080, height: 1350 } as const

const edge = 64
const gap = 28
const width = size.width - 2 * edge
const footerHeight = 48
const cardPadding = 24
const valueWidth = 240
const medals: Readonly<Record<number, string>> = { 1: '#e0ac1c', 2: '#b9bec4', 3: '#c98346' }

/** Draws a picture on its club's colour: the vest and the club, the texts, the rows on a card, and the site's title. */
export function drawPortrait(content: PortraitContent) {
  const { site, club, rows } = content
  const accents = accentsOf(club ? tintColour(club.vest) : colours.track, 'light')
  const [ground, ink] = [accents.club, accents.clubInk]
  const head = rows.length > 4 ? 150 : 260
  const rowHeight = rows.length > 10 ? 50 : 70
  const cardHeight = rows.length > 0 ? rows.length * rowHeight + 2 * cardPadding + 6 + gap : 0
  const name = { ...wrapped, ...heading, fontSize: head > 200 ? 72 : 56, lineClamp: 2 }
  const vest = { type: 'image', width: 0.8 * head, height: 0.8 * head } as const
  const disc = { padding: head / 10, borderRadius: head / 2, backgroundColor: colours.paper }
  const texts = (titleSize: number) => drawTexts(content, titleSize, { ground, ink })
  const whole = (titleSize: number) =>
    box(
      { ...column, gap, ...size, padding: edge, backgroundColor: ground, color: ink },
      box(
        { alignItems: 'center', gap, height: head },
        // The disc keeps a vest of the picture's own colour visible.
        ...(club ? [box(disc, { ...vest, src: Buffer.from(vestSvg(club.vest, colours.line)) })] : []),
        span(club?.name ?? site, { ...name, maxWidth: club ? width - head - gap : width }),
      ),
      box({ ...column, flexGrow: 1, justifyContent: 'center' }, texts(titleSize)),
      ...(rows.length > 0 ? [box(card, ...rows.map((row) => drawRow(row, rowHeight)))] : []),
      span(club ? site : '', { ...oneLine, maxWidth: width, height: footerHeight, fontSize: 40 }),
    )
  const available = size.height - 2 * edge - head - 2 * gap - footerHeight - cardHeight
  return { size, available, texts, whole }
}

/** Draws the texts whose height depends on their length. */
function drawTexts(content: PortraitContent, titleSize: number, { ground = '', ink = '' }): Node {
  const { kind, time = '', title, lines, rows } = content
  const line = { ...wrapped, maxWidth: width, fontSize: 48, lineHeight: 1.2 }
  const titleStyle = { ...line, ...heading, fontSize: titleSize, lineClamp: rows.length > 0 ? 3 : 6 }
  const chip = { maxWidth: width, padding: '4px 24px', borderRadius: 40, backgroundColor: ink }
  return box(
    { ...column, alignItems: 'flex-start', gap: 12, width, color: ink },
    box(chip, span(kind, { ...line, maxWidth: width - 48, fontSize: 40, lineClamp: 1, color: ground })),
    // Eight characters, the most a time has, are as wide as the picture.
    span(time, { fontSize: Math.min(470, (2.56 * width) / time.length), lineHeight: 0.95 }),
    span(title, titleStyle),
    ...lines.map((words) => span(words, { ...line, lineClamp: lines.length > 3 || rows.length > 0 ? 1 : 2 })),
  )
}

function drawRow({ place, name, value, isHeading }: PortraitRow, height: number): Node {
  const nameWidth = width - 2 * cardPadding - valueWidth - 20 - (place === undefined ? 0 : 90)
  const fontSize = 0.64 * height
  // Two lines of the smaller letters are as high as a row.
  const long = name.length > 26 && { fontSize: 30, lineClamp: height > 60 ? 2 : 1 }
  const names = { ...wrapped, maxWidth: nameWidth, fontSize, lineClamp: 1, lineHeight: 1, ...long }
  const values = { ...oneLine, maxWidth: valueWidth, fontSize: value.length > 11 ? 34 : fontSize }
  const medal = { ...centred, width: 60, height: 60, borderRadius: 30, marginRight: 30 }
  const backgroundColor = medals[place ?? 0] ?? colours.surface
  return box(
    { alignItems: 'center', height, color: isHeading ? colours.quiet : colours.ink },
    ...(place === undefined ? [] : [box({ ...medal, backgroundColor }, span(`${place}`, { fontSize: 38 }))]),
    box({ width: nameWidth, marginRight: 20 }, span(name, names)),
    box({ justifyContent: 'flex-end', width: valueWidth }, span(value, values)),
  )
}

const column = { flexDirection: 'column' } as const
const centred = { alignItems: 'center', justifyContent: 'center', flexShrink: 0 } as const
const border = { border: `3px solid ${colours.line}`, borderRadius: 28, backgroundColor: colours.surface }
const card = { ...column, ...border, padding: cardPadding }
