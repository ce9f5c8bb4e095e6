import { resolve } from 'node:path'
import type { Configuration } from 'webpack'
import packageJson from './package.json' with { type: 'json' }
import { type Mode, sharedConfig, styleLoader } from './src/build/sharedConfig'

/**
 * React and what belongs to it is bundled, so that its production build runs whatever NODE_ENV is at run time.
 * The other packages stay in node_modules: passport's look for their package.json, libsql for its binary.
 */
const bundled = /^(@fontsource\/|dayjs|react|redux)/

const external = Object.keys(packageJson.dependencies).filter((name) => !bundled.test(name))

/** The server's bundle: one module that renders pages and answers the API, and one that makes a backup. */
export function serverConfig(mode: Mode): Configuration {
  const shared = sharedConfig(mode)
  return {
    ...shared,
    name: 'server',
    target: 'node20.19',
    entry: { main: './src/server/main.ts', backup: './src/server/commands/backup.ts' },
    output: {
      path: resolve('dist/server'),
      filename: '[name].js',
      module: true,
      chunkFormat: 'module',
      clean: true,
    },
    experiments: { outputModule: true },
    externals: [
      ({ request = '' }, decide) => {
        const isExternal = external.some((name) => request === name || request.startsWith(`${name}/`))
        decide(undefined, isExternal ? `module ${request}` : undefined)
      },
    ],
    module: {
      rules: [
        ...(shared.module?.rules ?? []),
        { test: /\.css$/, use: [styleLoader({ onlyNames: true, mode })] },
        { test: /\.woff2$/, type: 'asset/resource', generator: { emit: false } },
      ],
    },
    optimization: { minimize: false, splitChunks: false },
  }
}
