import { pictureSize } from '../../../domain/limits'
import { drawableContent } from './drawableContent'
import { columnHeight, drawColumn, drawPicture, smallestTitleSize, titleSizes } from './drawPicture'
import type { PictureContent } from './pictureContent'
import { readPictureFonts } from './pictureFonts'

/** Makes the PNG of a picture. */
export type Paint = (content: PictureContent) => Promise<Buffer>

/**
 * A painter that reads its fonts, and loads what draws with them, when it has its first picture to make. It lays out and
 * paints in threads of Node's pool, beside the event loop.
 */
export function createPainter(): Paint {
  let tools: ReturnType<typeof openTools> | undefined
  return async (content) => {
    tools ??= openTools()
    const { renderer, fontFamilies, codePoints } = await tools.catch((error: unknown) => {
      // It may be over at the next picture.
      tools = undefined
      throw error
    })
    const drawn = drawableContent(content, codePoints)
    const fits = async (size: number) => {
      const { height } = await renderer.measure(drawColumn(drawn, size), { fontFamilies })
      return height <= columnHeight(drawn)
    }
    const titleSize = (await firstOf(titleSizes, fits)) ?? smallestTitleSize
    return renderer.render(drawPicture(drawn, titleSize), { ...pictureSize, fontFamilies, format: 'png' })
  }
}

/** Its binary is made for the usual systems: on another one the site runs without pictures. */
async function openTools() {
  const { Renderer } = await import('@takumi-rs/core')
  const renderer = new Renderer({ cacheMaxBytes: 0 })
  const { fonts, codePoints } = readPictureFonts()
  for (const font of fonts) await renderer.registerFont(font)
  return { renderer, codePoints, fontFamilies: fonts.map(({ name }) => name) }
}

async function firstOf<T>(items: readonly T[], suits: (item: T) => Promise<boolean>): Promise<T | undefined> {
  for (const item of items) if (await suits(item)) return item
  return undefined
}
