import { resolve } from 'node:path'
import type { Configuration } from 'webpack'
import { type Mode, sharedConfig, styleLoader } from './src/build/sharedConfig'

/**
 * React and what belongs to it is bundled, so that its production build runs whatever NODE_ENV is at run time.
 * Everything else stays in node_modules: passport's packages look for their package.json, libsql for its binary.
 */
const bundled = /^(react|react-dom|react-router|react-redux|redux|react-helmet-async|dayjs|@fontsource)($|\/)/

/** The server's bundle: one module that renders pages and answers the API. */
export function serverConfig(mode: Mode): Configuration {
  const shared = sharedConfig(mode)
  return {
    ...shared,
    name: 'server',
    target: 'node20.19',
    entry: { main: './src/server/main.ts' },
    output: { path: resolve('dist/server'), filename: '[name].js', module: true, chunkFormat: 'module', clean: true },
    experiments: { outputModule: true },
    externals: [
      ({ request = '' }, decide) => {
        const isOurs = request.startsWith('.') || request.startsWith('/')
        if (isOurs || bundled.test(request)) decide()
        else decide(undefined, `module ${request}`)
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
