import type { Node } from '@takumi-rs/core'
import { bibOf } from '../../../kernel/dates/dates'
import { pictureSize } from '../../../kernel/limits'
import type { VestDesign } from '../../../kernel/vests/vest'
import { vestSvg } from '../../../kernel/vests/vestShapes'
import type { PictureContent, PictureDay, PictureLine } from './pictureContent'

/** The light theme's colours from `tokens.css`. */
export const colours = {
  paper: '#f7f5f0',
  surface: '#ffffff',
  line: '#e2ddd2',
  ink: '#171a1f',
  quiet: '#565b65',
  track: '#b93a22',
  lane: '#8f3322',
} as const

/** Title sizes in pixels, largest first. The first in which a title fits is used. */
export const titleSizes = [112, 96, 82, 70, 60, 52, 46, 40] as const

/** Every title fits in this size, even if it is a single word of 120 letters. */
export const smallestTitleSize = 34

const edge = 64
const headerHeight = 96
/** Two rows of squares. */
const startLineHeight = 16
const bibWidth = 272
const gap = 56
const panelPadding = 56

/** Draws the preview of a link. `available` is the height for its texts. */
export const drawPreview = (content: PictureContent) => ({
  size: pictureSize,
  available: columnHeight(content),
  texts: (titleSize: number) => drawColumn(content, titleSize),
  whole: (titleSize: number) => drawPicture(content, titleSize),
})

/** Returns the height available to a column, without padding. */
export function columnHeight({ day }: PictureContent): number {
  return pictureSize.height - headerHeight - startLineHeight - (day ? edge : edge + panelPadding)
}

/**
 * Draws a picture in the style of the pages, with a start line below the site's name, and the date as a bib beside the
 * title. A picture without a date has a club's vest or the lanes of a track, like the welcome box.
 */
function drawPicture(content: PictureContent, titleSize: number): Node {
  const { day, site, vest } = content
  const column = drawColumn(content, titleSize)
  return box(
    { flexDirection: 'column', ...pictureSize, backgroundColor: colours.paper },
    box(
      {
        alignItems: 'center',
        height: headerHeight,
        padding: `0 ${edge}px`,
        backgroundColor: colours.surface,
      },
      span(site, { fontSize: 56, color: colours.ink, maxWidth: pictureSize.width - 2 * edge, ...oneLine }),
    ),
    box({ height: startLineHeight, ...startLine }),
    day
      ? box({ ...body, gap, padding: `0 ${edge}px` }, bib(day), column)
      : box(
          { ...body, ...panel, margin: edge / 2, padding: `0 ${panelPadding}px` },
          ...(vest ? [vestImage(vest)] : lanes()),
          column,
        ),
  )
}

/** Draws the part of a picture whose height depends on its texts. */
export function drawColumn({ title, lines, day }: PictureContent, titleSize: number): Node {
  const width = day
    ? pictureSize.width - 2 * edge - bibWidth - gap
    : pictureSize.width - edge - panelPadding - lanesWidth
  const tones = day ? [colours.ink, colours.quiet] : [colours.paper, colours.line]
  const [ink, quiet] = tones
  const isFull = lines.length > 2 || day?.note !== undefined
  return box(
    { flexDirection: 'column', alignItems: 'flex-start', gap: 16, width },
    ...(day?.note === undefined ? [] : [chip(day.note)]),
    ...(title === ''
      ? []
      : [span(title, { ...wrapped, ...heading, fontSize: titleSize, color: ink, maxWidth: width })]),
    ...lines.map((line) => {
      const color = line.size === 'large' ? ink : quiet
      return drawLine(line, { maxWidth: width, color, lineClamp: isFull ? 1 : 2 })
    }),
  )
}

const lineSizes = { large: 46, small: 30 } as const

function drawLine({ text: words, isStruck, size }: PictureLine, style: Style): Node {
  const strike = isStruck && { textDecoration: 'line-through' }
  return span(words, {
    ...wrapped,
    ...style,
    ...strike,
    fontSize: size ? lineSizes[size] : 40,
    lineHeight: 1.2,
  })
}

function bib({ date, isOff }: PictureDay): Node {
  const { weekday = '', day = '', month = '' } = bibOf(date) ?? {}
  const small = { fontSize: 56, lineHeight: 1, letterSpacing: '0.04em' }
  const strike = isOff && { textDecoration: 'line-through', color: colours.quiet }
  return box(
    {
      position: 'relative',
      flexDirection: 'column',
      alignItems: 'center',
      flexShrink: 0,
      width: bibWidth,
      padding: '44px 0 32px',
      borderRadius: 24,
      border: `3px solid ${colours.line}`,
      backgroundColor: colours.surface,
    },
    pinHole('left'),
    pinHole('right'),
    span(weekday.toUpperCase(), { ...small, color: colours.track }),
    span(day, { fontSize: 172, lineHeight: 1, color: colours.ink, ...strike }),
    span(month.toUpperCase(), { ...small, color: colours.quiet, ...strike }),
  )
}

function pinHole(side: 'left' | 'right'): Node {
  const size = { width: 24, height: 24, borderRadius: 12, border: `3px solid ${colours.line}` }
  return box({ position: 'absolute', top: 20, [side]: 20, ...size, backgroundColor: colours.paper })
}

function chip(words: string): Node {
  return box(
    { padding: '6px 24px', borderRadius: 40, backgroundColor: colours.ink },
    span(words, { fontSize: 40, lineHeight: 1.2, color: colours.paper }),
  )
}

const body = { flexGrow: 1, alignItems: 'center' } as const

export const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** Breaks a word that is too long for a line. */
export const wrapped = { overflowWrap: 'anywhere', textOverflow: 'ellipsis' } as const

export const heading = { textWrap: 'balance', lineHeight: 1.08 } as const

const startLine = {
  backgroundImage: `conic-gradient(${colours.ink} 25%, transparent 0 50%, ${colours.ink} 0 75%, transparent 0)`,
  backgroundSize: `${startLineHeight}px ${startLineHeight}px`,
} as const

const panel = {
  position: 'relative',
  borderRadius: 28,
  backgroundColor: colours.ink,
  overflow: 'hidden',
} as const

const lanesWidth = 420
const vestSize = 380
const panelHeight = pictureSize.height - headerHeight - startLineHeight - edge

/** Draws a running track around the lower right corner, as circles, which are much faster to draw than a gradient. */
function lanes(): Node[] {
  const depth = 60
  return [0, 1, 2, 3, 4, 5].map((index) => {
    const radius = 110 + 60 * index
    const at = { right: -radius, bottom: -radius - depth }
    return box({
      position: 'absolute',
      ...at,
      width: 2 * radius,
      height: 2 * radius,
      borderRadius: radius,
      border: `3px solid ${colours.lane}`,
    })
  })
}

function vestImage(vest: VestDesign): Node {
  const src = Buffer.from(vestSvg(vest, colours.line))
  const at = { position: 'absolute', right: panelPadding, top: (panelHeight - vestSize) / 2 } as const
  return { type: 'image', src, width: vestSize, height: vestSize, style: at }
}

type Style = NonNullable<Node['style']>

export function box(style: Style, ...children: Node[]): Node {
  return { type: 'container', style: { display: 'flex', ...style }, children }
}

export function span(words: string, style: Style): Node {
  return { type: 'text', text: words, style: { fontWeight: 600, ...style } }
}
