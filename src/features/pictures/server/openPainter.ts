import { hash } from 'node:crypto'
import type * as Takumi from '@takumi-rs/core'
import { pictureSize } from '../../../kernel/limits'
import { drawableContent } from './drawableContent'
import { columnHeight, drawColumn, drawPicture, smallestTitleSize, titleSizes } from './drawPicture'
import type { PictureContent } from './pictureContent'
import type { PictureFont } from './pictureFonts'

/** Makes the PNG of a picture. */
export type Paint = (content: PictureContent) => Promise<Buffer>

export interface Painter {
  readonly paint: Paint
  /** Reads the fonts ahead of the first picture: that holds other requests up for some hundredths of a second. */
  readonly prepare: () => Promise<void>
  /** Changes with the fonts. */
  readonly fontKey: string
}

/** The drawing library is a binary for the usual systems; it cannot be loaded on this one. */
export class CannotPaint extends Error {
  override name = 'CannotPaint'
}

/** The font of `PICTURE_FONT` cannot be used. */
export class FontUnusable extends Error {
  override name = 'FontUnusable'
}

type Library = Pick<typeof Takumi, 'Renderer'>

/**
 * A painter that reads its fonts for its first picture, unless it was told to prepare. It composes and paints in threads of Node's pool, beside the
 * event loop. `fontFile`: the path of a font that the host adds. Throws `CannotPaint` and `FontUnusable`.
 */
export async function openPainter(
  fontFile?: string,
  load: () => Promise<Library> = () => import('@takumi-rs/core'),
): Promise<Painter> {
  const { Renderer } = await load().catch((cause: unknown) => {
    throw new CannotPaint(`The drawing library does not run on ${process.platform} ${process.arch}.`, { cause })
  })
  const newRenderer = () => new Renderer({ cacheMaxBytes: 0 })
  const added = fontFile === undefined ? undefined : await readAdded(newRenderer(), fontFile)
  let tools: ReturnType<typeof openTools> | undefined
  const readyTools = () => {
    tools ??= openTools(newRenderer(), added)
    return tools.catch((error: unknown) => {
      // A failed attempt is repeated for the next picture.
      tools = undefined
      throw error
    })
  }
  const paint: Paint = async (content) => {
    const { renderer, fontFamilies, codePoints } = await readyTools()
    const drawn = drawableContent(content, codePoints)
    const fits = async (size: number) => {
      const { height } = await renderer.measure(drawColumn(drawn, size), { fontFamilies })
      return height <= columnHeight(drawn)
    }
    const titleSize = (await firstOf(titleSizes, fits)) ?? smallestTitleSize
    return renderer.render(drawPicture(drawn, titleSize), { ...pictureSize, fontFamilies, format: 'png' })
  }
  const prepare = async () => void (await readyTools())
  return { paint, prepare, fontKey: added ? hash('sha256', added.data, 'base64url') : '' }
}

type Renderer = InstanceType<Library['Renderer']>

async function openTools(renderer: Renderer, added: PictureFont | undefined) {
  const { readPictureFonts } = await import('./pictureFonts')
  const { fonts, codePoints } = await readPictureFonts(added)
  for (const font of fonts) await renderer.registerFont(font)
  return { renderer, codePoints, fontFamilies: fonts.map(({ name }) => name) }
}

/** The font, once the library has loaded it. */
async function readAdded(renderer: Renderer, file: string): Promise<PictureFont> {
  try {
    const { readAddedFont } = await import('./pictureFonts')
    const font = await readAddedFont(file)
    await renderer.registerFont(font)
    return font
  } catch (cause) {
    throw new FontUnusable(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

async function firstOf<T>(items: readonly T[], suits: (item: T) => Promise<boolean>): Promise<T | undefined> {
  for (const item of items) if (await suits(item)) return item
  return undefined
}
