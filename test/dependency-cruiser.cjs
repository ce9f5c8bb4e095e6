/** Which folder may import which, as `ARCHITECTURE.md` draws it. Run by `npm run lint`. */

const server = '^src/(server|store|data|sample|mockProvider|features/[^/]+/server|build)/'

/** What may parse what comes from outside, which takes a library that the browser does without. */
const parsing = '^src/(server|mockProvider|input|data|features/[^/]+/server)/'

/** Each feature may use those before it. */
const features = [
  ...['pictures', 'auth', 'feeds', 'sitemap', 'auditLog', 'events', 'statuses', 'search', 'activity'],
  ...['clubs', 'users', 'admin', 'notices', 'mail', 'webhooks', 'resultLists', 'raceLists'],
]

/** Each layer with what it may import, besides itself. */
const layers = {
  'src/domain': [],
  'src/api': ['src/domain', 'src/input'],
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
  'src/data': ['src/domain', 'src/api', 'src/store', 'src/input'],
  'src/features/[^/]+/server': [
    'src/domain',
    'src/api',
    'src/store',
    'src/input',
    'src/data',
    'src/features/[^/]+/server',
  ],
  'src/sample': ['src/domain', 'src/store', 'src/data'],
  'src/mockProvider': [
    'src/domain',
    'src/api',
    'src/store',
    'src/ui',
    'src/sample',
    'src/features/auth/server',
  ],
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
    ...features.map((feature, at) => ({
      name: `${feature} uses the features before it only`,
      comment: 'Features that need each other are one. What both need of the store belongs in src/data.',
      severity: 'error',
      from: { path: `^src/features/${feature}/`, pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^src/features/',
        pathNot: features.slice(0, at + 1).map((lower) => `^src/features/${lower}/`),
      },
    })),
    {
      name: 'every feature has its place among the features',
      comment: 'One that is not in the list above would be held to no order.',
      severity: 'error',
      from: { path: '^src/features/', pathNot: features.map((feature) => `^src/features/${feature}/`) },
      to: {},
    },
    {
      name: 'domain is pure',
      comment: 'The rules are the same on both sides and need nothing else.',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: ['^src/domain/dates/', '\\.test\\.ts$'] },
      to: { dependencyTypesNot: ['local', 'type-only'], pathNot: ['^src/domain/'] },
    },
    {
      name: 'dates need dayjs alone',
      comment: 'Each day, time and zone is calculated in one folder, which needs nothing of the product.',
      severity: 'error',
      from: { path: '^src/domain/dates/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^src/domain/dates/', 'node_modules/dayjs/'] },
    },
    {
      name: 'nothing of the server reaches the browser',
      comment: 'What the bundle holds, anyone can read.',
      severity: 'error',
      from: { path: '^src/(client|worker)/' },
      to: { path: [server, 'node_modules/(mongodb|libsql|express)/'], reachable: true },
    },
    {
      name: 'schemas stay on the server',
      comment: 'The types of the contract come from them, and nothing else: see docs/decisions/0053.',
      severity: 'error',
      from: { path: '^src/', pathNot: [parsing, '\\.test\\.tsx?$'] },
      to: { path: ['^src/input/', 'node_modules/zod/'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'what ships uses nothing of the tests',
      comment: 'What is bundled or runs beside the bundles is a dependency. The other packages are tools.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/build/', '\\.test\\.tsx?$'] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
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
