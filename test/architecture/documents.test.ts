import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { expect, test } from 'vitest'
import { settingNames } from '../../src/app/server/settings/config'

const architecture = readFileSync('ARCHITECTURE.md', 'utf8')

const decisionFolder = join('docs', 'decisions')
const decisions = readdirSync(decisionFolder)
  .filter((file) => file !== 'README.md')
  .sort()
const documents = [
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'],
  ...['docs', decisionFolder].flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.md'))
      .map((file) => join(folder, file)),
  ),
]

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

test('ARCHITECTURE.md lists only folders that exist', () => {
  expect(drawnFolders()).not.toEqual([])
  expect(drawnFolders().filter((folder) => !existsSync(folder))).toEqual([])
})

test('ARCHITECTURE.md lists every folder of src, two levels deep', () => {
  const folders = foldersIn('src').flatMap((folder) => [folder, ...foldersIn(folder)])
  expect(folders.filter((folder) => !drawnFolders().includes(folder))).toEqual([])
})

test.each(documents)('%s mentions only files and scripts that exist', (document) => {
  const text = readFileSync(document, 'utf8')
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>
  }
  const named = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name)
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  const linked = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, path = '']) => join(dirname(document), path))
  const quoted = [...text.matchAll(/`((?:src|test|docs)\/[\w./-]+)`/g)].map(([, path = '']) => path)
  expect([...linked, ...quoted].filter((path) => !existsSync(path))).toEqual([])
})

test('README.md has at most 700 words', () => {
  expect(readFileSync('README.md', 'utf8').split(/\s+/).length).toBeLessThanOrEqual(700)
})

test('ARCHITECTURE.md has at most 64 lines beside its tree', () => {
  expect(architecture.replace(/```[^]*?```/, '').split('\n').length).toBeLessThanOrEqual(64)
})

test('CHANGELOG.md follows keepachangelog.com', () => {
  const [, ...headings] = readFileSync('CHANGELOG.md', 'utf8').split(/^(?=##+ )/m)
  const lines = headings.map((part) => part.split('\n')[0] ?? '')
  expect(lines[0]).toBe('## [Unreleased]')
  const form =
    /^## \[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d$|^### (Added|Changed|Deprecated|Removed|Fixed|Security)$/
  expect(lines.slice(1).filter((line) => !form.test(line))).toEqual([])
})

test('docs/settings.md lists exactly the settings that exist', () => {
  const page = readFileSync('docs/settings.md', 'utf8')
  const listed = [...page.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name)
  expect(listed.toSorted()).toEqual(settingNames.toSorted())
})

test('.env.example sets only settings that exist', () => {
  const given = [...readFileSync('.env.example', 'utf8').matchAll(/^(\w+)=/gm)].map(([, name = '']) => name)
  expect(given).not.toEqual([])
  expect(given.filter((name) => !settingNames.includes(name))).toEqual([])
})

/** The number of a decision, which its file name begins with. */
function numberOf(file: string): number {
  return Number(/^\d{4}(?=-)/.exec(file)?.[0])
}

/** The title of a decision, without its number. */
function titleOf(file: string): string {
  const [heading = ''] = readFileSync(join(decisionFolder, file), 'utf8').split('\n')
  return heading.replace(`# ${numberOf(file)}. `, '')
}

test('each decision has its own number and is listed by its title', () => {
  expect(decisions.length).toBeGreaterThan(20)
  expect(new Set(decisions.map(numberOf)).size).toBe(decisions.length)
  const list = readFileSync(join(decisionFolder, 'README.md'), 'utf8')
  const listed = list.split('\n').filter((line) => line.startsWith('- '))
  const lines = decisions.map((file) => `- ${numberOf(file)}: [${titleOf(file)}](${file})`)
  expect(listed.toSorted()).toEqual(lines.toSorted())
})

test.each(decisions)('%s is named after its title, without the part in brackets', (file) => {
  const words = titleOf(file)
    .replace(/\s*\([^)]*\)$/, '')
    .replace(/(?<=\d),(?=\d)|[’`]/g, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  expect(file).toBe(`${String(numberOf(file)).padStart(4, '0')}-${words?.join('-')}.md`)
})

test.each(decisions)('%s has a status, context, decision and consequences within 60 lines', (file) => {
  const text = readFileSync(join(decisionFolder, file), 'utf8')
  const parts = text.split(/^## (.*)\n/m)
  expect(parts.filter((_, n) => n % 2 === 1)).toEqual(['Status', 'Context', 'Decision', 'Consequences'])
  expect(parts.filter((part) => part.trim() === '')).toEqual([])
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(60)
})

/** Returns the text of each comment of a file, in order. */
function commentsIn(file: string): string {
  const comments = readFileSync(file, 'utf8').match(/\/\*[\s\S]*?\*\/|(?<=^|\s)(?:\/\/|#) .*$/gm) ?? []
  return comments.join('\n')
}

/** Every file of the repository that has comments, with slashes on every system. */
const sources = ['src', 'test', '.ci', '.']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: folder !== '.', withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => slashed(join(parentPath, name))),
  )
  .filter((file) => /(\.([cm]?[jt]sx?|css|yaml)|Dockerfile|run|\.env\.example)$/.test(file))

function slashed(path: string): string {
  return path.split(sep).join('/')
}

/** Numbered parts of another document, and paths of someone's machine. */
const elsewhere = /\bsections? \d|\bthe specification\b|(?<![\w.])\/(work|home|root|Users)\/\w/gi

/** The names of files in a comment that are none of the repository's, seen from the file with the comment. */
function unknownFiles(file: string, comments: string): readonly string[] {
  const known = [...sources, ...documents.map(slashed)]
  const named = comments.match(/(?<![\w/.-])[\w/.-]*\w\.(md|tsx?|[cm]?js|css)\b/g) ?? []
  return named
    .filter((name) => !/^(Node|Next)\.js$/.test(name))
    .filter((name) => !known.some((one) => `/${one}`.endsWith(`/${name}`)))
    .filter((name) => !known.includes(slashed(join(dirname(file), name))))
}

test('no comment refers to something outside the repository', () => {
  expect(sources.length).toBeGreaterThan(400)
  const cited = sources.flatMap((file) => {
    const comments = commentsIn(file).replace(/https?:\/\/\S+/g, '')
    const words = [...(comments.match(elsewhere) ?? []), ...unknownFiles(file, comments)]
    return words.map((word) => `${file}: ${word}`)
  })
  expect(cited).toEqual([])
})

test('no document refers to something outside the repository, except that a specification exists', () => {
  const cited = documents.flatMap((file) =>
    (readFileSync(file, 'utf8').match(elsewhere) ?? []).map((words) => `${file}: ${words}`),
  )
  expect(cited).toEqual([])
  expect(documents.filter((file) => readFileSync(file, 'utf8').includes('specification'))).toEqual([
    'ARCHITECTURE.md',
  ])
})
