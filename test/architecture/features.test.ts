import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const server = readFileSync('src/app/features.server.ts', 'utf8')
const pages = readFileSync('src/app/features.ts', 'utf8')
const tree = readFileSync('ARCHITECTURE.md', 'utf8')

const subjects = ['entities', 'features'].flatMap((group) =>
  readdirSync(`src/${group}`).map((name) => `${group}/${name}`),
)

/** The files of subjects that one of the two lists has to name. */
const listed = subjects.flatMap((subject) =>
  ['contract', 'records'].flatMap((file) =>
    existsSync(`src/${subject}/${file}.ts`) && isDeclaring(`src/${subject}/${file}.ts`)
      ? [`${subject}/${file}`]
      : [],
  ),
)

/** Returns true if a file has calls or collections, as some contracts have only views. */
function isDeclaring(file: string): boolean {
  return /^export const \w+ = (form|get|post|put|del|\{)/m.test(readFileSync(file, 'utf8'))
}

const pageFiles = subjects.flatMap((subject) =>
  existsSync(`src/${subject}/pages`)
    ? readdirSync(`src/${subject}/pages`)
        .filter(
          (file) =>
            file.endsWith('.tsx') &&
            /^export const page\b/m.test(readFileSync(`src/${subject}/pages/${file}`, 'utf8')),
        )
        .map((file) => `${subject}/pages/${file.replace('.tsx', '')}`)
    : [],
)

test.each(listed)('src/app/features.server.ts lists %s', (file) => {
  expect(server).toContain(`'../${file}'`)
})

test.each(pageFiles)('src/app/features.ts lists %s', (file) => {
  expect(pages).toContain(`'../${file}'`)
})

test.each(subjects)('%s has its place in the tree of ARCHITECTURE.md', (subject) => {
  expect(tree).toContain(`\n    ${subject.replace(/.*\//, '')}/ `)
})
