import { hash } from 'node:crypto'
import type * as Takumi from '@takumi-rs/core'
import { drawableContent, drawableTexts } from './drawableContent'
import { drawPreview, smallestTitleSize, titleSizes } from './drawPicture'
import { drawPortrait } from './drawPortrait'
import type { PictureContent } from './pictureContent'
import type { PictureFont } from './pictureFonts'
import type { PortraitContent } from './portraitContent'

export type Paint = (content: PictureContent | PortraitContent) => Promise<Buffer>

export interface Painter {
  readonly paint: Paint
  /** Reads the fonts before the first picture needs them. This blocks the event loop for some hundredths of a second. */
  readonly prepare: () => Promise<void>
  readonly fontKey: string
}

/** The native drawing library does not exist for this system. */
export class PainterUnavailable extends Error {
  override name = 'PainterUnavailable'
}

/** The file that `PICTURE_FONT` names is not a usable font. */
export class UnusableFont extends Error {
  override name = 'UnusableFont'
}

type Library = Pick<typeof Takumi, 'Renderer'>

/**
 * Opens a painter that works in Node's thread pool, and reads its fonts when prepared or at its first picture. `fontFile`
 * is the path of the host's additional font. Throws `PainterUnavailable` and `UnusableFont`.
 */
export async function openPainter(
  fontFile?: string,
  load: () => Promise<Library> = () => import('@takumi-rs/core'),
): Promise<Painter> {
  const { Renderer } = await load().catch((cause: unknown) => {
    throw new PainterUnavailable(`The drawing library does not run on ${process.platform} ${process.arch}.`, {
      cause,
    })
  })
  const newRenderer = () => new Renderer({ cacheMaxBytes: 0 })
  const hostFont = fontFile === undefined ? undefined : await readHostFont(newRenderer(), fontFile)
  let tools: ReturnType<typeof openTools> | undefined
  const readyTools = () => {
    tools ??= openTools(newRenderer(), hostFont)
    return tools.catch((error: unknown) => {
      // The next picture tries again.
      tools = undefined
      throw error
    })
  }
  const paint: Paint = async (content) => {
    const { renderer, fontFamilies, codePoints } = await readyTools()
    const { size, available, texts, whole } =
      'kind' in content
        ? drawPortrait(drawableTexts(content, codePoints))
        : drawPreview(drawableContent(content, codePoints))
    const fits = async (titleSize: number) => {
      const { height } = await renderer.measure(texts(titleSize), { fontFamilies })
      return height <= available
    }
    const titleSize = (await firstOf(titleSizes, fits)) ?? smallestTitleSize
    return renderer.render(whole(titleSize), { ...size, fontFamilies, format: 'png' })
  }
  const prepare = async () => void (await readyTools())
  return { paint, prepare, fontKey: hostFont ? hash('sha256', hostFont.data, 'base64url') : '' }
}

type Renderer = InstanceType<Library['Renderer']>

async function openTools(renderer: Renderer, hostFont: PictureFont | undefined) {
  const { readPictureFonts } = await import('./pictureFonts')
  const { fonts, codePoints } = await readPictureFonts(hostFont)
  for (const font of fonts) await renderer.registerFont(font)
  return { renderer, codePoints, fontFamilies: fonts.map(({ name }) => name) }
}

/** Reads the host's font, and checks that the library accepts it. */
async function readHostFont(renderer: Renderer, file: string): Promise<PictureFont> {
  try {
    const { readFontFile } = await import('./pictureFonts')
    const font = await readFontFile(file)
    await renderer.registerFont(font)
    return font
  } catch (cause) {
    throw new UnusableFont(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

async function firstOf<T>(items: readonly T[], suits: (item: T) => Promise<boolean>): Promise<T | undefined> {
  for (const item of items) if (await suits(item)) return item
  return undefined
}
