import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import { expect, test } from 'vitest'
import webpack, { type Compiler, type Stats } from 'webpack'
import { clientConfig } from '../../webpack.client'

/** Lines at the end of files, and a file, by which the site has one more of each. */
const oneMore = {
  'src/entities/events/contract.ts': `import { form as oneMoreForm } from '../../kernel/calls/endpoint'
import { doneTexts as oneMoreTexts } from '../../kernel/calls/endpoint'
import { paths as oneMorePaths } from '../../kernel/urls/paths'
export const oneMore = oneMoreForm(
  get<BySlug, EventResponse>('oneMore', '/api/one-more'),
  { page: () => oneMorePaths.oneMore, done: () => ({ text: oneMoreTexts.oneMore }) },
)`,
  'src/kernel/calls/doneTexts.ts': "export const oneMore = 'One more was done.'",
  'src/kernel/settledTexts.ts': "export const oneMore = 'One more text.'",
  'src/kernel/access/permissions.ts': 'export const canSeeOneMore = atLeast(siteRoles.admin)',
  'src/kernel/urls/pathBuilders.ts': "export const oneMore = '/one-more'",
}

const page = `
import * as eventCalls from '../../../entities/events/contract'
import { messages } from '../../../kernel/text/messages'
import { canSeeOneMore } from '../../../kernel/access/permissions'
import { useAction } from '../../../browser/useAction'
import { ApiForm } from '../../../ui/forms/ApiForm'

const Component = () => {
  const act = useAction(eventCalls.oneMore)
  return <ApiForm call={eventCalls.oneMore} onSubmit={() => void act({ slug: '' })}>{messages.oneMore}</ApiForm>
}

export const page = { permission: canSeeOneMore, Component }
`

const route = `  oneMore: [paths.oneMore, () => import('../features/home/pages/oneMore')],
}

export const routeTable`

const routeFile = 'src/app/features.ts'

test('one more page, call, form, text and permission add no byte to other pages', async () => {
  const changed = new Map(
    Object.entries(oneMore).map(([file, line]) => [file, `${readFileSync(file, 'utf8')}\n${line}\n`]),
  )
  changed.set('src/features/home/pages/oneMore.tsx', page)
  changed.set(routeFile, readFileSync(routeFile, 'utf8').replace('}\n\nexport const routeTable', route))

  const compiler = bundling()
  const before = await scripts(compiler)
  overlay(compiler, changed)
  const after = await scripts(compiler)
  await new Promise((closed) => compiler.close(closed))

  const differ = [...after.keys()].filter((name) => after.get(name) !== before.get(name))
  // What every page loads has the list of pages.
  expect(differ).toEqual(['main.js', 'oneMore.js'])
  const known = new Set(linesOf(before.get('main.js')))
  const added = linesOf(after.get('main.js')).filter((line) => !known.has(line))
  expect(added.filter((line) => !/one-?more/i.test(line))).toEqual([])
}, 120_000)

const linesOf = (text = '') => text.split('\n')

const typescript = {
  loader: 'ts-loader',
  options: { transpileOnly: true, compilerOptions: { noEmit: false, jsx: 'react-jsx' } },
}

/** The bundle as people can read it, with names that do not depend on how much there is of it; it is written nowhere. */
function bundling(): Compiler {
  const config = clientConfig('production')
  // The browsers that the site is for are no matter here, and Babel takes half of the time.
  const rules = (config.module?.rules ?? []).map((rule) =>
    rule && rule !== '...' && Array.isArray(rule.use) && rule.exclude ? { ...rule, use: [typescript] } : rule,
  )
  const { minimizer: _, ...optimization } = config.optimization ?? {}
  const compiler = webpack({
    ...config,
    // The service worker is no part of a page.
    entry: './src/app/client/main.tsx',
    cache: { type: 'memory' },
    optimization: { ...optimization, minimize: false, moduleIds: 'named', chunkIds: 'named' },
    module: { rules },
    output: { ...config.output, filename: '[name].js', chunkFilename: '[name].js', clean: false },
    plugins: config.plugins?.filter((plugin) => plugin instanceof MiniCssExtractPlugin) ?? [],
  })
  compiler.hooks.shouldEmit.tap('pagesApart', () => false)
  return compiler
}

/** Bundles, and returns the text of each script. */
async function scripts(compiler: Compiler): Promise<ReadonlyMap<string, string>> {
  const stats = await new Promise<Stats>((done, failed) =>
    compiler.run((error, result) => (result ? done(result) : failed(error ?? new Error('No result.')))),
  )
  const { assets, errors } = stats.compilation
  expect(errors).toEqual([])
  const named = Object.entries(assets).filter(([name]) => name.endsWith('.js'))
  return new Map(named.map(([name, asset]) => [name, String(asset.source())]))
}

/** Lets the compiler find these texts in place of what the files hold. */
function overlay(compiler: Compiler, texts: ReadonlyMap<string, string>) {
  const files = new Map([...texts].map(([file, text]) => [resolve(file), text]))
  const now = new Date()
  const disk = compiler.inputFileSystem
  if (!disk) throw new Error('The compiler reads no files.')
  const readFile = disk.readFile.bind(disk)
  const stat = disk.stat.bind(disk)
  disk.readFile = ((path: string, ...rest: [unknown]) => {
    const text = files.get(path)
    const answer = rest.at(-1) as (error: null, text: Buffer) => void
    if (text === undefined) (readFile as (...args: unknown[]) => void)(path, ...rest)
    else answer(null, Buffer.from(text))
  }) as typeof disk.readFile
  disk.stat = ((path: string, ...rest: [unknown]) => {
    const answer = rest.at(-1) as (error: null, stats: unknown) => void
    if (files.has(path))
      answer(null, Object.assign(statSync('package.json'), { mtime: now, mtimeMs: now.getTime() }))
    else (stat as (...args: unknown[]) => void)(path, ...rest)
  }) as typeof disk.stat
}
