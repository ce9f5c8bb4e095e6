import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { remove, temporaryDirectory } from '../helpers/temporaryDirectory'

/** Files with one wrong import each, and the rule that must see it; some only belong to another's mistake. */
const planted: readonly (readonly [file: string, imported: string, rule: string])[] = [
  ['src/domain/role.ts', '../state/page', 'src/domain imports downwards only'],
  ['src/domain/clock.ts', 'node:fs', 'domain is pure'],
  ['src/domain/dates/title.ts', '../role', 'dates need dayjs alone'],
  ['src/state/page.ts', '../ui/Button', 'src/state imports downwards only'],
  ['src/ui/Button.ts', '../features/events/ui/Row', 'src/ui imports downwards only'],
  ['src/features/events/ui/Row.ts', '../server/rows', 'src/features/[^/]+/ui imports downwards only'],
  [
    'src/features/events/server/rows.ts',
    '../../../server/main',
    'src/features/[^/]+/server imports downwards only',
  ],
  ['src/store/port.ts', '../server/main', 'the server is imported by nobody'],
  ['src/data/events/rows.ts', '../../features/events/server/rows', 'src/data imports downwards only'],
  [
    'src/features/events/server/members.ts',
    '../../clubs/server/list',
    'events uses the features before it only',
  ],
  ['src/features/clubs/server/list.ts', '', ''],
  ['src/features/pictures/ui/Picture.ts', '../../events/ui/Row', 'pictures uses the features before it only'],
  [
    'src/features/unlisted/ui/List.ts',
    '../../events/ui/Row',
    'every feature has its place among the features',
  ],
  ['src/sample/world.ts', '../features/events/server/rows', 'src/sample imports downwards only'],
  ['src/client/main.ts', '../state/page', 'nothing of the server reaches the browser'],
  ['src/sample/checks.ts', 'vitest', 'what ships uses nothing of the tests'],
  ['src/sample/facts.ts', '../../test/helpers/people', 'what ships imports no test'],
  ['src/sample/people.ts', './people.test', 'what ships imports no test'],
  ['src/sample/people.test.ts', 'vitest', ''],
  ['test/helpers/people.ts', '', ''],
  ['node_modules/vitest/index.js', '', ''],
  ['src/server/one.ts', './two', 'no cycles'],
  ['src/server/two.ts', './one', ''],
  ['src/app/server/main.ts', './one', ''],
  ['src/server/forgotten.ts', '', 'no orphans'],
]

let folder: string
let found: readonly { readonly from: string; readonly rule: { readonly name: string } }[]

beforeAll(async () => {
  folder = await temporaryDirectory()
  for (const [file, imported] of planted) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    const line = imported === '' ? '' : `export * as other from '${imported}'\n`
    await writeFile(join(folder, file), `${line}export const here = 1\n`)
  }
  await writeFile(join(folder, 'tsconfig.json'), '{}')
  await writeFile(join(folder, 'package.json'), '{ "devDependencies": { "vitest": "*" } }')
  const bin = resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const config = resolve('test/dependency-cruiser.cjs')
  // Its exit status is the number of errors found.
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [bin, '--config', config, '--output-type', 'json', 'src'],
    { cwd: folder },
  ).catch((error: { stdout: string }) => error)
  found = (JSON.parse(stdout) as { summary: { violations: typeof found } }).summary.violations
})

afterAll(() => remove(folder))

test.each(planted.filter(([, , rule]) => rule !== ''))(
  '%s that imports %s breaks a rule',
  (file, _, rule) => {
    expect(found.filter(({ from }) => from === file).map((violation) => violation.rule.name)).toContain(rule)
  },
)
