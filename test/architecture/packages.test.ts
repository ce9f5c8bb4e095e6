import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }

/** What the server's bundle takes from node_modules when it runs. */
function packagesAtRunTime(): readonly string[] {
  const folder = 'dist/server'
  const modules = readdirSync(folder).flatMap((file) => {
    const code = readFileSync(join(folder, file), 'utf8')
    const imports = code.matchAll(
      /^import [^;]*? from "([^".][^"]*)";$|(?:\bimport|createRequire_require)\("([^".][^"]*)"\)/gm,
    )
    return [...imports].map(([, first, other]) => first ?? other ?? '')
  })
  const names = modules
    .filter((name) => !isBuiltin(name))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    )
  return [...new Set(names)]
}

test('a running site is installed with the packages that its bundle does not hold, and with no other', () => {
  const atRunTime = packagesAtRunTime()
  expect(atRunTime).toContain('mongodb')
  expect(atRunTime.toSorted()).toEqual(Object.keys(packageJson.dependencies).toSorted())
})
