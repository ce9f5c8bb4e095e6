import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { Configuration, LoaderContext, RuleSetUseItem } from 'webpack'

/** Files whose changes make the cached build invalid; webpack's own check misses a quick change. */
const configFiles = [
  'src/app/build/sharedConfig.ts',
  'src/app/build/declarationsApart.js',
  'src/app/build/pageChunks.js',
  'webpack.client.ts',
  'webpack.server.ts',
  'package.json',
  'tsconfig.json',
]

export type Mode = 'production' | 'development'

/** The common part of both bundles: TypeScript first, then the React Compiler, for the browsers of `browserslist`. */
export function sharedConfig(mode: Mode) {
  return {
    mode,
    context: resolve('.'),
    devtool: mode === 'development' ? 'source-map' : false,
    cache: {
      type: 'filesystem',
      cacheDirectory: resolve('node_modules/.cache/webpack'),
      version: contentHash(configFiles),
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      alias: {
        // The package's `exports` name its development build in every mode, which is larger and checks what only developers
        // need. The alias can go once they follow the mode. A version that moves this file fails the build.
        'react-router$': resolve(`node_modules/react-router/dist/${mode}/index.mjs`),
      },
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          use: [
            {
              loader: 'babel-loader',
              options: {
                // The compiler caches what a component rendered before, at the price of more code. Long lists opt in with
                // 'use memo'. Compiling every component made the largest first page 130.2 KB (gzip) instead of 124.2,
                // mostly for parts rendered once.
                plugins: [['babel-plugin-react-compiler', { compilationMode: 'annotation' }]],
                presets: [
                  ['@babel/preset-env', { modules: false, bugfixes: true }],
                  ['@babel/preset-react', { runtime: 'automatic' }],
                ],
              },
            },
            // Types are checked by `npm run typecheck`, once for the whole project.
            { loader: 'ts-loader', options: { transpileOnly: true, compilerOptions: { noEmit: false } } },
          ],
        },
      ],
    },
  } satisfies Configuration
}

/** CSS modules with the same names in both bundles; the server's bundle has only the names. */
export function styleLoader({ onlyNames, mode }: { onlyNames: boolean; mode: Mode }): RuleSetUseItem {
  return {
    loader: 'css-loader',
    options: {
      modules: {
        auto: /\.module\.css$/,
        namedExport: false,
        exportLocalsConvention: 'as-is',
        exportOnlyLocals: onlyNames,
        ...(mode === 'production'
          ? {
              getLocalIdent: ({ resourcePath }: LoaderContext<object>, _: string, name: string) =>
                className(name, resourcePath),
            }
          : { localIdentName: '[name]-[local]' }),
      },
    },
  }
}

/**
 * Returns the name of a CSS module's class in the page. Tests use it, so that pages they render have the built styles.
 */
export function className(name: string, file: string): string {
  const path = relative(resolve('.'), file).replaceAll('\\', '/')
  return `c${createHash('sha256').update(`${path} ${name}`).digest('base64url').slice(0, 5)}`
}

function contentHash(files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex')
}
