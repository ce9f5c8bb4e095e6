import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const files = ['src', 'test']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file))

function filesWith(pattern: RegExp): string[] {
  return files.filter((file) => pattern.test(readFileSync(file, 'utf8')))
}

test('no test is focused or permanently skipped', () => {
  expect(files.length).toBeGreaterThan(100)
  // `skipIf` gives a reason that depends on where the tests run.
  expect(filesWith(/\b(test|it|describe)(\.\w+)*\.(only|skip|todo|fails)\b/)).toEqual([])
  expect(filesWith(/^\s*(x|f)(it|describe|test)\(/m)).toEqual([])
})

test('no file is longer than 300 lines', () => {
  const long = files.filter((file) => readFileSync(file, 'utf8').split('\n').length - 1 > 300)
  expect(long).toEqual([])
})

/** Names that every subject may export. */
const ofEach = ['page', 'collections']

/** Files that others only name as a whole: the tables of paths and texts, and the contracts of subjects. */
function isNamedAsWhole(file: string): boolean {
  return /(^|\/)(contract|pathBuilders|serverPatterns|doneTexts|settledTexts|messages)\.ts$/.test(file)
}

test('no two files of src export the same name, except names that every subject has', () => {
  const ofSrc = files.filter((file) => file.startsWith('src') && !/\.(test|d)\.tsx?$/.test(file))
  const exported = ofSrc
    .filter((file) => !isNamedAsWhole(file))
    .flatMap((file) => {
      const declarations = /^export (?:async )?(?:function\*?|const|class|interface|type|enum) (\w+)/gm
      return [...readFileSync(file, 'utf8').matchAll(declarations)].map(([, name = '']) => name)
    })
    .filter((name) => !ofEach.includes(name))
  expect(exported.length).toBeGreaterThan(500)
  expect(exported.filter((name, at) => exported.indexOf(name) !== at)).toEqual([])
})
