import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { remove, temporaryDirectory } from '../helpers/temporaryDirectory'

/** Files with one wrong import each, and the rule that must see it; some only belong to another's mistake. */
const planted: readonly (readonly [file: string, imported: string, rule: string])[] = [
  ['src/kernel/role.ts', '../browser/page', 'kernel imports downwards only'],
  ['src/kernel/clock.ts', 'node:fs', 'the kernel is pure'],
  ['src/kernel/dates/title.ts', '../role', 'dates need dayjs alone'],
  ['src/browser/page.ts', '../platform/read', 'browser imports downwards only'],
  ['src/ui/Button.ts', '../entities/events/ui/Row', 'ui imports downwards only'],
  ['src/platform/read.ts', '../browser/page', 'platform imports downwards only'],
  ['src/store/port.ts', '../platform/read', 'store imports downwards only'],
  ['src/entities/events/ui/Row.ts', '../server/rows', 'nothing of the server reaches the browser'],
  ['src/entities/events/contract.ts', './inputs', 'nothing of the server reaches the browser'],
  ['src/entities/events/inputs.ts', '', ''],
  ['src/entities/events/server/rows.ts', '../../../app/main', 'the application is imported by no one'],
  ['src/entities/users/server/names.ts', '../../events/server/rows', 'entities/users imports downwards only'],
  ['src/features/auth/server/login.ts', '../../admin/server/list', 'features/auth imports downwards only'],
  ['src/features/admin/server/list.ts', '', ''],
  ['src/features/unlisted/ui/List.ts', '../../admin/server/list', 'every subject has its place'],
  ['src/app/client/main.ts', '../server/one', 'nothing of the server reaches the browser'],
  ['src/platform/checks.ts', 'vitest', 'what ships uses nothing of the tests'],
  ['src/platform/facts.ts', '../../test/helpers/people', 'what ships imports no test'],
  ['src/platform/people.ts', './people.test', 'what ships imports no test'],
  ['src/platform/people.test.ts', 'vitest', ''],
  ['test/helpers/people.ts', '', ''],
  ['node_modules/vitest/index.js', '', ''],
  ['src/app/server/one.ts', './two', 'no cycles'],
  ['src/app/server/two.ts', './one', ''],
  ['src/app/main.ts', './server/one', ''],
  ['src/app/server/forgotten.ts', '', 'no orphans'],
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
