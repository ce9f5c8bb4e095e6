import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import webpack, { type Stats } from 'webpack'
import { AssetManifestPlugin } from '../../src/app/build/assetManifestPlugin'
import { clientConfig } from '../../webpack.client'
import { remove, temporaryDirectory } from '../helpers/temporaryDirectory'

/** Text that compression makes no smaller than these bytes. */
const textOf = (bytes: number) => randomBytes(bytes).toString('base64')

let folder: string
beforeAll(async () => {
  folder = await temporaryDirectory()
})
afterAll(() => remove(folder))

/** The site's bundle of a page that is as large as given: what it prints, and its errors. */
async function build(sizes: { shared: number; ofRoute: number; own: number }) {
  const files = {
    'main.js':
      "import { text } from 'shared'\nimport(/* webpackChunkName: 'page' */ './page').then(console.log, text)",
    'page.js': `import { text } from 'of-route'\nexport const page = [text, '${textOf(sizes.own)}']`,
    'node_modules/shared/index.js': `export const text = '${textOf(sizes.shared)}'`,
    'node_modules/of-route/index.js': `export const text = '${textOf(sizes.ofRoute)}'`,
  }
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const config = clientConfig('production')
  const compiler = webpack({
    ...config,
    context: folder,
    target: 'web',
    cache: false,
    entry: { main: './main.js' },
    output: { ...config.output, path: join(folder, 'dist') },
    plugins: [new AssetManifestPlugin({ file: 'assets.json', sizes: join(folder, 'sizes.json') })],
  })
  const stats = await new Promise<Stats>((done, failed) =>
    compiler.run((error, result) =>
      result ? done(result) : failed(error ?? new Error('webpack gave no result')),
    ),
  )
  await new Promise((closed) => compiler.close(closed))
  const printed = log.mock.calls.flat().join('\n')
  log.mockRestore()
  const [, script, own] = /^page +(\d+) +(\d+)$/m.exec(printed) ?? []
  const errors = stats.toJson({ all: false, errors: true }).errors?.map(({ message }) => message)
  return { script: Number(script), own: Number(own), errors }
}

test('counts packages of the entry and route towards a page, but not as the site’s own code', async () => {
  const { script, own, errors } = await build({ shared: 60_000, ofRoute: 30_000, own: 5000 })
  expect(errors).toEqual([])
  // Beside the texts there is webpack's runtime, which is ours.
  expect(own).toBeGreaterThan(5000)
  expect(own).toBeLessThan(10_000)
  expect(script).toBeGreaterThan(95_000)
  expect(script).toBeLessThan(100_000)
})

test('fails the build for a page that loads too much', async () => {
  const { errors } = await build({ shared: 100_000, ofRoute: 40_000, own: 1000 })
  expect(errors?.[0]).toMatch(/^page loads 14\d{4} bytes of JavaScript .* The limit is 130000\./)
})

test('fails the build for a page with too much of the site’s own code, naming the module that grew', async () => {
  await build({ shared: 60_000, ofRoute: 1000, own: 1000 })
  const { errors } = await build({ shared: 60_000, ofRoute: 1000, own: 30_400 })
  expect(errors).toEqual([
    expect.stringMatching(/^page loads 3\d{4} bytes of our own .* The limit is 30000\./),
    expect.stringMatching(
      /^Modules that grew since the last build under the limits: \S*page\.js \(\+3\d{4}\)/,
    ),
  ])
})
