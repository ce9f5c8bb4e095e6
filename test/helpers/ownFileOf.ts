import { readFileSync } from 'node:fs'
import type { AssetManifest } from '../../src/app/build/assetManifest'

/** The URL of the script that only this chunk of the built site has: the last of those that it loads. */
export function ownFileOf(chunk: string): string {
  const { routes } = JSON.parse(readFileSync('dist/assets.json', 'utf8')) as AssetManifest
  const url = routes[chunk]?.at(-1)
  if (url === undefined) throw new Error(`The build has no chunk ${chunk}.`)
  return url
}
