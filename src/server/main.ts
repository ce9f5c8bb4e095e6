import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AssetManifest } from '../build/assetManifestPlugin'
import { createApp } from './app'
import { ConfigError, readConfig } from './config'
import { startServer } from './startServer'
import { openStore } from './openStore'
import { StoreUnusable } from './store/store'

const root = process.cwd()

async function main() {
  const config = readConfig(process.env)
  const store = await openStore(config)
  const manifest = JSON.parse(readFileSync(join(root, 'dist/assets.json'), 'utf8')) as AssetManifest
  const report = (error: unknown) => console.error(error)
  const app = createApp({ config, store, manifest, root, clock: () => new Date(), report })
  const { port, stop } = await startServer(app, config.port)
  console.log(`${config.siteTitle} is ready on http://localhost:${port}`)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      void stop().then(() => store.close())
    })
  }
}

try {
  await main()
} catch (error) {
  if (!(error instanceof ConfigError) && !(error instanceof StoreUnusable)) throw error
  console.error(error.message)
  process.exitCode = 1
}
