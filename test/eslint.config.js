import { resolve } from 'node:path'
import js from '@eslint/js'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import regexp from 'eslint-plugin-regexp'
import globals from 'globals'
import { defineConfig } from 'eslint/config'
import tseslint from 'typescript-eslint'

const plainCopies = [
  {
    selector: ':matches(SpreadElement, JSXSpreadAttribute) > ObjectExpression',
    message: 'Write the properties themselves.',
  },
  {
    selector: 'SpreadElement > TSAsExpression > ArrayExpression',
    message: 'Write the elements themselves.',
  },
]

const message = 'Use src/kernel/dates, which calculates and shows dates with dayjs and Intl.'
const datesApart = [
  'ImportDeclaration[source.value=/^dayjs/]',
  'MemberExpression[property.name="DateTimeFormat"]',
  'NewExpression[callee.name="Date"][arguments.length>1]',
  'MemberExpression[object.name="Date"][property.name="UTC"]',
  'MemberExpression[property.name=/^([gs]et(UTC)?(Day|Date|Month|FullYear|Hours)|toLocale(Date|Time)String)$/]',
].map((selector) => ({ selector, message }))

const indexesApart = {
  selector: 'Property[key.name="index"][value.type="Literal"]',
  message: 'Query the store in a repository (a file named …Repository.ts), which names the index.',
}

export default defineConfig([
  { ignores: ['**/*.cjs', '**/*.js'] },
  js.configs.recommended,
  tseslint.configs.recommendedTypeChecked,
  reactHooks.configs.flat['recommended-latest'],
  jsxA11y.flatConfigs.strict,
  {
    languageOptions: {
      globals: { ...globals.node },
      parserOptions: { projectService: true, tsconfigRootDir: resolve(import.meta.dirname, '..') },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      // Each subject adds its own to some interfaces of those below it, by `declare module`.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'always' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      // What scrolls must be within reach of the keyboard (WCAG 2.1.1), and is a region with a name.
      'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['tabpanel', 'region'] }],
      // A dialog's own element is the backdrop. Esc and the Close button do the same as a click there.
      'jsx-a11y/no-noninteractive-element-interactions': ['error', { dialog: ['onMouseDown'] }],
      // Express 5 takes handlers that return promises, and hears when one is rejected.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      'no-restricted-imports': [
        'error',
        { name: 'react', importNames: ['default'], message: 'JSX needs no import of React.' },
      ],
      'no-restricted-properties': [
        'error',
        { object: 'URL', property: 'canParse', message: 'Use parseUrl: canParse errs on Node 20.' },
      ],
      'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
      'no-empty': ['error', { allowEmptyCatch: false }],
      eqeqeq: 'error',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.*'],
    plugins: { regexp },
    rules: {
      'no-restricted-syntax': ['error', ...plainCopies, ...datesApart],
      // A text of 64 KB would stop the site for seconds. One that is silenced names the length that is checked before it.
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    // The last two read collections of all subjects, by indexes that each of them has.
    files: ['src/{entities,features,app}/**/*.ts'],
    ignores: ['**/*.test.*', '**/*Repository.ts', '**/settleEvent.ts', '**/removeExpired.ts'],
    rules: { 'no-restricted-syntax': ['error', ...plainCopies, ...datesApart, indexesApart] },
  },
  {
    // The last two read names of zones and instants in other people's documents.
    files: [
      'src/kernel/dates/**/*.ts',
      'src/features/raceImport/server/zoneNames.ts',
      'src/entities/tables/server/listTime.ts',
    ],
    ignores: ['**/*.test.*'],
    rules: { 'no-restricted-syntax': ['error', ...plainCopies] },
  },
  {
    // A page opens at the field of the next person after a result was saved, and at a secret that is shown once, also
    // without JavaScript.
    files: ['**/ResultRow.tsx', '**/webhooks.tsx'],
    rules: { 'jsx-a11y/no-autofocus': 'off' },
  },
  {
    // Tables of races and names are as long as they are.
    files: ['src/features/sample/**/*.ts'],
    rules: { 'max-lines': 'off' },
  },
])
