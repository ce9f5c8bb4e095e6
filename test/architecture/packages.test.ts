import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { sbomFile } from '../../src/app/build/writeSbom'
import { beforeAll, expect, test } from 'vitest'
import packageLock from '../../package-lock.json' with { type: 'json' }
import packageJson from '../../package.json' with { type: 'json' }
import { external } from '../../webpack.server'
import { untilBuilt } from '../helpers/partOfRun'

beforeAll(untilBuilt)

/** The packages that the server's bundle loads from node_modules at run time. */
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

test('the server loads only packages from node_modules that cannot be bundled', () => {
  const atRunTime = packagesAtRunTime()
  expect(atRunTime).toContain('mongodb')
  expect(atRunTime.toSorted()).toEqual(external.toSorted())
})

test('the build lists the dependencies that an image needs beside the bundles', () => {
  const listed = JSON.parse(readFileSync('dist/packages.json', 'utf8')) as Partial<typeof packageJson>
  expect(Object.keys(listed.dependencies ?? {}).toSorted()).toEqual(external.toSorted())
  expect(packageJson).toMatchObject(listed)
})

/** Packages of a lock file whose content nothing fixes: whoever serves them might send any other. */
function unfixed(
  packages: Readonly<Record<string, { readonly version?: string; readonly integrity?: string }>>,
): readonly string[] {
  // The first is the project itself.
  return Object.keys(packages).filter(
    (path) => path !== '' && !/^sha512-/.test(packages[path]?.integrity ?? ''),
  )
}

test('the lock file has an integrity hash for every package', () => {
  expect(unfixed(packageLock.packages)).toEqual([])
  expect(unfixed({ '': {}, 'node_modules/a': {}, 'node_modules/b': { integrity: 'sha1-x' } })).toHaveLength(2)
})

test('the build writes a bill of materials for the running program', () => {
  const bill = JSON.parse(readFileSync(join('dist', sbomFile), 'utf8')) as {
    readonly bomFormat: string
    readonly components: readonly { readonly name: string; readonly version: string }[]
  }
  expect(bill.bomFormat).toBe('CycloneDX')
  const listed = new Set(bill.components.map(({ name, version }) => `${name}@${version}`))
  // One that runs from node_modules, one that each bundle holds, and one that another needs.
  for (const name of ['libsql', 'express', 'react', 'qs'] as const) {
    expect(listed).toContain(`${name}@${packageLock.packages[`node_modules/${name}`].version}`)
  }
  const named = new Set(bill.components.map(({ name }) => name))
  for (const tool of Object.keys(packageJson.devDependencies)) expect(named).not.toContain(tool)
})
