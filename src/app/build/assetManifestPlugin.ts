import webpack, { type Compilation, type Compiler } from 'webpack'
import type { AssetManifest } from './assetManifest'
import { checkFirstPages } from './firstPageSizes'
import { growthText, storeModuleSizes } from './moduleGrowth'

interface AssetManifestOptions {
  readonly file: string
  /** The file with the sizes of modules in the last build within the limits; absent if sizes are not checked. */
  readonly sizes?: string | undefined
}

/** Writes the manifest, and fails the build if a first page would load more than the limits allow. */
export class AssetManifestPlugin {
  constructor(private readonly options: AssetManifestOptions) {}

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('AssetManifestPlugin', (compilation) => {
      // The last stage before compression: names have their final hash, and the sources can still be measured.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1
      compilation.hooks.processAssets.tap({ name: 'AssetManifestPlugin', stage }, () => {
        const manifest = readManifest(compilation)
        const { sizes } = this.options
        if (sizes !== undefined) {
          const messages = checkFirstPages(compilation, manifest)
          if (messages.length === 0) storeModuleSizes(compilation, sizes)
          else messages.push(growthText(compilation, sizes))
          for (const message of messages) compilation.errors.push(new webpack.WebpackError(message))
        }
        const json = JSON.stringify(manifest, undefined, 2)
        compilation.emitAsset(this.options.file, new webpack.sources.RawSource(json))
      })
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
    if (!compilation.entrypoints.has(name))
      routes[name] = scripts(group.getFiles()).filter((url) => !entry.includes(url))
  }
  const files = Object.keys(compilation.assets)
  return {
    styles: entryFiles.filter((file) => file.endsWith('.css')).map(urlOf),
    entry,
    routes,
    fonts: files.filter((file) => /-latin-600-normal\..*woff2$/.test(file)).map(urlOf),
  }
}
