import { gzipSync } from 'node:zlib'
import type { Chunk, Compilation } from 'webpack'
import type { AssetManifest } from './assetManifest'

/**
 * Bytes (gzip) that a first page may load. A phone on a slow network gives up before it has loaded more. Our own code
 * is small beside the packages, so it has a limit of its own.
 */
const limits = { style: 12_000, script: 130_000, own: 30_000 }

interface PageSize {
  readonly route: string
  /** Bytes of all scripts on the page, from the entry and the route. */
  readonly script: number
  /** The scripts with our own code. */
  readonly own: number
}

/** Prints what each page loads as a first page, and returns what exceeds the limits. */
export function checkFirstPages(compilation: Compilation, manifest: AssetManifest): string[] {
  const { style, pages } = measure(compilation, manifest)
  console.log(table(style, pages))
  return [
    ...(style > limits.style ? [`CSS is ${style} bytes (gzip). The limit is ${limits.style}.`] : []),
    ...pages.flatMap(({ route, script, own }) => [
      ...(script > limits.script
        ? [`${route} loads ${script} bytes of JavaScript (gzip). The limit is ${limits.script}.`]
        : []),
      ...(own > limits.own
        ? [`${route} loads ${own} bytes of our own JavaScript (gzip). The limit is ${limits.own}.`]
        : []),
    ]),
  ]
}

/**
 * Sizes are of whole files, as they are sent. `splitChunks` puts modules of packages into scripts of their own, and
 * only these scripts do not count as ours. webpack's runtime does count, and so does a small package in a script with
 * our modules, so our own part is never measured too small.
 */
function measure(compilation: Compilation, { styles, entry, routes }: AssetManifest) {
  const publicPath = String(compilation.outputOptions.publicPath)
  const ofPackages = new Set(
    [...compilation.chunks]
      .filter((chunk) => holdsPackagesOnly(compilation, chunk))
      .flatMap(({ files }) => [...files].map((file) => `${publicPath}${file}`)),
  )
  const sizeOf = (url: string) => {
    const asset = compilation.getAsset(url.slice(publicPath.length))
    if (!asset) throw new Error(`The manifest names ${url}, which the build did not produce.`)
    return gzipSync(asset.source.buffer(), { level: 9 }).length
  }
  const total = (urls: readonly string[]) => urls.reduce((sum, url) => sum + sizeOf(url), 0)
  const pages = Object.entries(routes).map(([route, urls]): PageSize => {
    const scripts = [...entry, ...urls]
    return { route, script: total(scripts), own: total(scripts.filter((url) => !ofPackages.has(url))) }
  })
  return { style: total(styles), pages: pages.sort((a, b) => b.script - a.script) }
}

function holdsPackagesOnly({ chunkGraph }: Compilation, chunk: Chunk): boolean {
  const modules = [...chunkGraph.getChunkModulesIterable(chunk)]
  return modules.every((module) => /[\\/]node_modules[\\/]/.test(module.nameForCondition() ?? ''))
}

function table(style: number, pages: readonly PageSize[]): string {
  const line = (name: string, script: number | string, own: number | string) =>
    `${name.padEnd(16)}${String(script).padStart(12)}${String(own).padStart(12)}`
  return [
    line('With the entry', 'gzip bytes', 'our own'),
    ...pages.map(({ route, script, own }) => line(route, script, own)),
    line('allowed', limits.script, limits.own),
    `CSS ${style} of ${limits.style}`,
  ].join('\n')
}
