import { isBuiltin } from 'node:module'
import { resolve } from 'node:path'
import type { Configuration } from 'webpack'
import { type Mode, sharedConfig, styleLoader } from './src/app/build/sharedConfig'

/**
 * The dependencies that cannot be a part of a bundle: passport's packages look for their package.json, libsql and takumi
 * for their binaries, mongodb, nodemailer and prom-client are loaded where they are used, and for the way in which web-push and
 * Express' parseurl read addresses Node 24 warns outside of node_modules (DEP0169). All others are bundled: a site
 * starts sooner from one file than from some hundred, and React runs as its production build whatever NODE_ENV is at
 * run time.
 */
export const external = [
  '@takumi-rs/core',
  'libsql',
  'mongodb',
  'nodemailer',
  'parseurl',
  'passport',
  'passport-facebook',
  'passport-google-oauth20',
  'passport-strava-oauth2',
  'prom-client',
  'web-push',
]

/**
 * The server's bundle: one module that renders pages and answers the API, one for each command of the host, and one for
 * the threads that read documents.
 */
export function serverConfig(mode: Mode): Configuration {
  const shared = sharedConfig(mode)
  return {
    ...shared,
    name: 'server',
    target: 'node20.19',
    entry: {
      main: './src/app/server/main.ts',
      backup: './src/app/server/commands/backup.ts',
      mail: './src/app/server/commands/mail.ts',
      documents: './src/app/server/documents/main.ts',
    },
    output: {
      path: resolve('dist/server'),
      filename: '[name].js',
      module: true,
      chunkFormat: 'module',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      clean: true,
    },
    experiments: { outputModule: true },
    // Express would load a template engine by its name; the site has none.
    ignoreWarnings: [
      { module: /express\/lib\/view\.js$/, message: /request of a dependency is an expression/ },
    ],
    externals: [
      ({ request = '', dependencyType }, decide) => {
        const isExternal = external.some((name) => request === name || request.startsWith(`${name}/`))
        // An import of Node's own modules would read all that they export, and so load what they load when it is used.
        const type = dependencyType === 'commonjs' || isBuiltin(request) ? 'node-commonjs' : 'module'
        decide(undefined, isExternal || isBuiltin(request) ? `${type} ${request}` : undefined)
      },
    ],
    module: {
      rules: [
        ...(shared.module?.rules ?? []),
        { test: /\.css$/, use: [styleLoader({ onlyNames: true, mode })] },
        // The browser's bundle has those of the styles; the others are what pictures are drawn with.
        { test: /\.woff2$/, type: 'asset/resource' },
        { test: /\.woff2$/, issuer: /\.css$/, generator: { emit: false } },
      ],
    },
    optimization: { minimize: false, splitChunks: false },
  }
}
