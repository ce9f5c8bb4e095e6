import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingNames } from '../../src/server/config'

const readme = readFileSync('README.md', 'utf8')
const architecture = readFileSync('ARCHITECTURE.md', 'utf8')

/** Folders of the first code block: two spaces of indentation are a level. */
function drawnFolders(): string[] {
  const block = /```\n(.*?)\n```/s.exec(architecture)?.[1] ?? ''
  const parents: string[] = []
  return [...block.matchAll(/^( *)(\w+)\//gm)].map(([, indent = '', name = '']) => {
    const level = indent.length / 2
    parents.length = level
    parents.push(name)
    return parents.join('/')
  })
}

function foldersIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`)
}

test('ARCHITECTURE.md draws folders that exist', () => {
  expect(drawnFolders()).not.toEqual([])
  expect(drawnFolders().filter((folder) => !existsSync(folder))).toEqual([])
})

test('ARCHITECTURE.md draws every folder of src, two levels deep', () => {
  const folders = foldersIn('src').flatMap((folder) => [folder, ...foldersIn(folder)])
  expect(folders.filter((folder) => !drawnFolders().includes(folder))).toEqual([])
})

test('the documents name files and scripts that exist', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const named = [...(readme + architecture).matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name)
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  const linked = [...(readme + architecture).matchAll(/\]\(([^)#:]+)\)/g)].map(([, path = '']) => path)
  expect(linked.filter((path) => !existsSync(path))).toEqual([])
})

test('the README lists every setting, and no other', () => {
  const listed = [...readme.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name)
  expect(listed.toSorted()).toEqual(settingNames.toSorted())
})

test('.env.example gives settings only', () => {
  const given = [...readFileSync('.env.example', 'utf8').matchAll(/^(\w+)=/gm)].map(([, name = '']) => name)
  expect(given).not.toEqual([])
  expect(given.filter((name) => !settingNames.includes(name))).toEqual([])
})
