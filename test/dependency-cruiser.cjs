/** Which folder may import which, as `ARCHITECTURE.md` draws it. Run by `npm run lint`. */

const server = '^src/(server|store|input|sample|standIn|features/[^/]+/server|build)/'

/** Packages that are a part of the bundles, so that a running site is installed without them. */
const bundled = require('./bundledPackages.json').map((name) => `node_modules/${name}/`)

/** Commands that take the packages for development. */
const inDevelopment = '^src/server/commands/sample\\.ts$'

/** What a feature lets others use of its server side and of its components. */
const shared = 'src/features/[^/]+/(server|ui)/shared\\.ts$'

/** Each layer with what it may import, besides itself. */
const layers = {
  'src/domain': [],
  'src/api': ['src/domain'],
  'src/state': ['src/domain', 'src/api'],
  'src/ui': ['src/domain', 'src/api'],
  'src/features/[^/]+/state': ['src/domain', 'src/api', 'src/state', 'src/features/[^/]+/state'],
  'src/features/[^/]+/ui': [
    'src/domain',
    'src/api',
    'src/state',
    'src/ui',
    'src/features/[^/]+/state',
    'src/features/[^/]+/ui',
  ],
  'src/worker': ['src/domain'],
  'src/routes': ['src/domain', 'src/api', 'src/state', 'src/ui', 'src/features/[^/]+/(state|ui)'],
  'src/client': ['src/domain', 'src/api', 'src/state', 'src/ui', 'src/routes', 'src/worker'],
  'src/store': ['src/domain'],
  'src/input': ['src/domain', 'src/api'],
  'src/features/[^/]+/server': [
    'src/domain',
    'src/api',
    'src/store',
    'src/input',
    'src/features/[^/]+/server',
  ],
  'src/sample': ['src/domain', 'src/store', 'src/features/[^/]+/server'],
  'src/standIn': ['src/domain', 'src/api', 'src/store', 'src/ui', 'src/sample', 'src/features/[^/]+/server'],
}

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...Object.entries(layers).map(([layer, lower]) => ({
      name: `${layer} imports downwards only`,
      comment: 'An import that points up makes two layers into one: neither can be read or tested alone.',
      severity: 'error',
      from: { path: `^${layer}/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/', pathNot: [layer, ...lower].map((folder) => `^${folder}/`) },
    })),
    {
      name: 'the server is imported by nobody',
      comment: 'It stands on top: what others need of it belongs below them.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/server/', '\\.test\\.tsx?$'] },
      to: { path: '^src/server/' },
    },
    {
      name: 'features share what they name',
      comment: 'Whatever is in a shared.ts is known to be used elsewhere; all the rest can change freely.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/features/[^/]+/(server|ui)/', pathNot: ['^src/features/$1/', shared] },
    },
    {
      name: 'rooms beside the features use what those share',
      comment: 'As features do: see the rule above.',
      severity: 'error',
      from: { path: '^src/(sample|standIn)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/features/', pathNot: shared },
    },
    {
      name: 'domain is pure',
      comment: 'The rules are the same on both sides and need nothing but dates.',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypesNot: ['local', 'type-only'], pathNot: ['^src/domain/', 'node_modules/dayjs/'] },
    },
    {
      name: 'nothing of the server reaches the browser',
      comment: 'What the bundle holds, anyone can read.',
      severity: 'error',
      from: { path: '^src/(client|worker)/' },
      to: { path: [server, 'node_modules/(mongodb|libsql|express|zod)/'], reachable: true },
    },
    {
      name: 'what ships uses nothing of the tests',
      comment:
        'It must run where the packages for development are not installed: those are for the build, but for the few that it bundles.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/build/', '\\.test\\.tsx?$', inDevelopment] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: bundled },
    },
    {
      name: 'what ships imports no test',
      comment: 'Tests and what they share are not built.',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: ['^test/', '\\.test\\.tsx?$'] },
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
        pathNot: ['\\.d\\.ts$', '\\.test\\.tsx?$', '/main\\.tsx?$', '^src/server/commands/'],
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
