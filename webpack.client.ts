import { resolve } from 'node:path'
import type { BrotliOptions } from 'node:zlib'
import CompressionPlugin from 'compression-webpack-plugin'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import webpack, { type Configuration, type RuleSetRule } from 'webpack'
import { AssetManifestPlugin } from './src/app/build/assetManifestPlugin'
import { type Mode, sharedConfig, styleLoader } from './src/app/build/sharedConfig'
import { zlibOptions } from './src/app/build/zlibOptions'

/** Scripts of packages. */
const packages = /[\\/]node_modules[\\/].*\.[cm]?js$/

/** Files that do something by being imported. */
const doing = [
  'src/app/client/main.tsx',
  'src/app/worker/main.ts',
  'src/kernel/dates/utcDay.ts',
  'src/kernel/dates/parsedDate.ts',
]

/** Of any other file that a page imports it loads what it uses. */
const declarationsApart: RuleSetRule = {
  test: /\.tsx?$/,
  include: resolve('src'),
  exclude: doing.map((file) => resolve(file)),
  enforce: 'pre',
  sideEffects: false,
  loader: resolve('src/app/build/declarationsApart.js'),
  // The list of pages names all of these paths.
  options: { textsTogether: resolve('src/kernel/urls/pathBuilders.ts') },
}

/** A statement in Babel's tree. */
interface ExpressionStatement {
  readonly node: {
    readonly expression: { readonly left?: { readonly property?: { readonly name?: string } } }
  }
  remove(): void
}

/**
 * The router's `Link` and `Form`, with all that they need, are in every page although none uses them: each is made by a
 * call that could have effects, and is then given a name for developer tools. Babel marks these calls as free of effects.
 */
const unusedComponents: RuleSetRule = {
  test: /[\\/]react-router[\\/].*\.mjs$/,
  loader: 'babel-loader',
  options: {
    presets: ['@babel/preset-react'],
    plugins: [
      {
        visitor: {
          ExpressionStatement: (path: ExpressionStatement) => {
            if (path.node.expression.left?.property?.name === 'displayName') path.remove()
          },
        },
      },
    ],
  },
}

/** The browser's bundle: one entry, one chunk for each route, one stylesheet, a service worker, and a manifest for the server. */
export function clientConfig(mode: Mode): Configuration {
  const shared = sharedConfig(mode)
  return {
    ...shared,
    name: 'client',
    target: 'browserslist',
    resolve: {
      ...shared.resolve,
      alias: { ...shared.resolve.alias, 'react-helmet-async$': resolve('src/app/client/helmet.ts') },
    },
    entry: {
      main: './src/app/client/main.tsx',
      // A worker's address must stay.
      worker: { import: './src/app/worker/main.ts', filename: '../worker.js' },
    },
    output: {
      path: resolve('dist/assets'),
      publicPath: '/assets/',
      filename: '[name].[contenthash:10].js',
      // The runtime, which every page loads, has a table of all these names: without words it is half as long.
      chunkFilename: '[id].[contenthash:6].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      clean: true,
    },
    module: {
      rules: [
        ...(shared.module?.rules ?? []),
        // Development is quicker without, and its source maps show whole files.
        ...(mode === 'production' ? [declarationsApart, unusedComponents] : []),
        {
          test: resolve('src/app/features.ts'),
          enforce: 'pre',
          loader: resolve('src/app/build/pageChunks.js'),
        },
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, styleLoader({ onlyNames: false, mode })] },
        { test: /\.woff2$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      minimizer: [
        new TerserPlugin({
          // The licences' notices go into a file beside the script, which names it.
          extractComments: true,
          terserOptions: {
            module: true,
            ecma: 2020,
            compress: { passes: 3, pure_getters: true },
            // Chromium then compiles all functions while a script loads, beside the page, and none of them on their first call
            // (https://v8.dev/blog/explicit-compile-hints).
            format: { preamble: '//# allFunctionsCalledOnLoad' },
          },
        }),
        new CssMinimizerPlugin(),
      ],
      splitChunks: {
        // A page of many small chunks is compressed worse: what a dozen routes share of event rows costs each 600 bytes.
        minSize: 36_000,
        cacheGroups: {
          // Packages change more rarely than our code: a release leaves them in the browser's cache. Those that only some
          // routes need are no part of what all load; the smallest are not worth a request, and counted as our own.
          libraries: { test: packages, name: 'libraries', chunks: 'initial' },
          routeLibraries: { test: packages, chunks: 'async', minSize: 2000 },
          // One stylesheet for all routes, so that no page is ever shown before its styles.
          styles: { type: 'css/mini-extract', name: 'main', chunks: 'all', enforce: true, priority: -1 },
        },
      },
    },
    plugins: [
      // By default ids have five digits from 500 modules on, which costs each page up to 400 bytes.
      new webpack.ids.DeterministicModuleIdsPlugin({ maxLength: 4, fixedLength: true }),
      // Every page links the one stylesheet, so no script has to load it; layers, not the order of files, decide.
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:10].css',
        runtime: false,
        ignoreOrder: true,
      }),
      new AssetManifestPlugin({
        file: '../assets.json',
        sizes: mode === 'production' ? resolve('node_modules/.cache/moduleSizes.json') : undefined,
      }),
      ...(mode === 'production'
        ? [
            new CompressionPlugin({
              test: /\.(js|css)$/,
              algorithm: 'gzip',
              compressionOptions: zlibOptions.gzip,
            }),
            new CompressionPlugin<BrotliOptions>({
              test: /\.(js|css)$/,
              algorithm: 'brotliCompress',
              filename: '[path][base].br',
              compressionOptions: zlibOptions.brotliOnce,
            }),
          ]
        : []),
    ],
  }
}
