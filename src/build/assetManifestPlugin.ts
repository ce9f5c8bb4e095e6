import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { type Compilation, type Compiler, WebpackError } from 'webpack'

/** The files a page needs, as the server reads them: URLs in the order of loading. */
export interface AssetManifest {
  readonly styles: readonly string[]
  /** Scripts that every page loads. */
  readonly entry: readonly string[]
  /** Further scripts by the name of the route's chunk. */
  readonly routes: Readonly<Record<string, readonly string[]>>
  /** The fonts that text above the fold is set in. */
  readonly fonts: readonly string[]
}

/** A phone on a slow network reads the first page before it gives up: the limits are the product's. */
const limits = { script: 125 * 1024, style: 12 * 1024 }

/** Writes the manifest, and fails the build where a first page would load more than the limits allow. */
export class AssetManifestPlugin {
  constructor(private readonly options: { readonly file: string; readonly checkSizes: boolean }) {}

  apply(compiler: Compiler) {
    compiler.hooks.afterEmit.tap('AssetManifestPlugin', (compilation) => {
      const manifest = readManifest(compilation)
      if (this.options.checkSizes) checkSizes(compilation, manifest)
      writeFileSync(this.options.file, JSON.stringify(manifest, undefined, 2))
    })
  }
}

function readManifest(compilation: Compilation): AssetManifest {
  const urlOf = (file: string) => `${String(compilation.outputOptions.publicPath)}${file}`
  const entryFiles = compilation.entrypoints.get('main')?.getFiles() ?? []
  const scripts = (files: readonly string[]) => files.filter((file) => file.endsWith('.js')).map(urlOf)
  const entry = scripts(entryFiles)
  const routes: Record<string, string[]> = {}
  for (const [name, group] of compilation.namedChunkGroups) {
    if (name !== 'main') routes[name] = scripts(group.getFiles()).filter((url) => !entry.includes(url))
  }
  const files = Object.keys(compilation.assets)
  return {
    styles: entryFiles.filter((file) => file.endsWith('.css')).map(urlOf),
    entry,
    routes,
    fonts: files.filter((file) => /-latin-600-normal\..*woff2$/.test(file)).map(urlOf),
  }
}

function checkSizes(compilation: Compilation, manifest: AssetManifest) {
  const sizeOf = (url: string) => {
    const file = url.slice(String(compilation.outputOptions.publicPath).length)
    const source = compilation.getAsset(file)?.source.buffer() ?? readEmitted(compilation, file)
    return gzipSync(source, { level: 9 }).length
  }
  const total = (urls: readonly string[]) => urls.reduce((sum, url) => sum + sizeOf(url), 0)
  const style = total(manifest.styles)
  if (style > limits.style) fail(compilation, `CSS is ${style} bytes gzip, ${limits.style} are allowed`)
  const sizes = Object.entries(manifest.routes).map(
    ([name, urls]) => [name, total([...manifest.entry, ...urls])] as const,
  )
  for (const [name, size] of sizes) {
    if (size > limits.script) fail(compilation, `${name} loads ${size} bytes gzip, ${limits.script} are allowed`)
  }
  const largest = sizes.reduce((a, b) => (b[1] > a[1] ? b : a), ['no route', total(manifest.entry)] as const)
  console.log(`gzip: CSS ${style} of ${limits.style} bytes, JavaScript ${largest[1]} of ${limits.script} (${largest[0]})`)
}

function readEmitted(compilation: Compilation, file: string): Buffer {
  throw new Error(`${file} is in the manifest of ${compilation.name ?? 'the client'} but was not emitted`)
}

function fail(compilation: Compilation, message: string) {
  compilation.errors.push(new WebpackError(message))
}
