/** Which folder may import which, as `ARCHITECTURE.md` draws it. Run by `npm run lint`. */

const { readFileSync } = require('node:fs')

const architecture = readFileSync(`${__dirname}/../ARCHITECTURE.md`, 'utf8')

/** What knows no subject: the browser's side and the server's have nothing to do with each other. */
const below = {
  kernel: [],
  ui: ['kernel'],
  browser: ['kernel', 'ui'],
  store: ['kernel'],
  platform: ['kernel', 'store'],
}

/** Each subject may use those before it in the tree of `ARCHITECTURE.md`. */
const subjects = ['entities', 'features'].flatMap((group) => {
  const [, folders = ''] = new RegExp(`^  ${group}/.*\\n((?:    .*\\n)+)`, 'm').exec(architecture) ?? []
  return [...folders.matchAll(/^ {4}(\w+)\//gm)].map(([, subject]) => `${group}/${subject}`)
})

/** What never reaches the browser: what the bundle holds, anyone can read. */
const server = [
  '^src/(store|platform)/',
  '^src/(entities|features)/[^/]+/server/',
  '^src/(entities|features)/[^/]+/(inputs|records|publicView)\\.ts$',
  '^src/kernel/inputs/',
  '^src/app/(server|build|features\\.server)',
]

const tests = '\\.test\\.tsx?$'

/** Nothing but these folders, and packages. */
function only(folder, allowed, comment) {
  return {
    name: `${folder} imports downwards only`,
    comment,
    severity: 'error',
    from: { path: `^src/${folder}/`, pathNot: tests },
    to: { path: '^src/', pathNot: [folder, ...allowed].map((lower) => `^src/${lower}/`) },
  }
}

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...Object.entries(below).map(([folder, lower]) =>
      only(folder, lower, 'An import that points up makes two layers into one.'),
    ),
    ...subjects.map((subject, at) =>
      only(
        subject,
        [...Object.keys(below), ...subjects.slice(0, at)],
        'Subjects that need each other are one, or have something in common that belongs below both.',
      ),
    ),
    {
      name: 'every subject has its place',
      comment: 'One that is not in the tree would be held to no order.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: ['app', ...Object.keys(below), ...subjects]
          .map((folder) => `^src/${folder}/`)
          .concat('^src/app/'),
      },
      to: {},
    },
    {
      name: 'the application is imported by no one',
      comment: 'It stands on top: what others need of it belongs below them.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/app/', tests] },
      to: { path: '^src/app/' },
    },
    {
      name: 'nothing of the server reaches the browser',
      comment: 'Types of it may: they leave nothing behind.',
      severity: 'error',
      from: { path: '^src/', pathNot: [...server, tests] },
      to: {
        path: [...server, 'node_modules/(mongodb|libsql|express|zod)/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'the kernel is pure',
      comment: 'The rules are the same on both sides and need nothing else.',
      severity: 'error',
      from: { path: '^src/kernel/', pathNot: ['^src/kernel/(dates|inputs)/', tests] },
      to: { dependencyTypesNot: ['local', 'type-only'], pathNot: ['^src/kernel/'] },
    },
    {
      name: 'dates need dayjs alone',
      comment: 'Each day, time and zone is calculated in one folder, which needs nothing of the product.',
      severity: 'error',
      from: { path: '^src/kernel/dates/', pathNot: tests },
      to: { pathNot: ['^src/kernel/dates/', 'node_modules/dayjs/'] },
    },
    {
      name: 'what ships uses nothing of the tests',
      comment: 'What is bundled or runs beside the bundles is a dependency. The other packages are tools.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/app/build/', tests] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'what ships imports no test',
      comment: 'Tests and what they share are not built.',
      severity: 'error',
      from: { path: '^src/', pathNot: tests },
      to: { path: ['^test/', tests] },
    },
    {
      name: 'no cycles',
      comment: 'Files that need each other can only be understood together.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no orphans',
      comment: 'What nobody imports is dead, or forgotten.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: ['\\.d\\.ts$', tests, '/main\\.tsx?$', '^src/app/server/commands/', '^src/app/build/'],
      },
      to: {},
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'] },
  },
}
