import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }

const [shipping = '', developing = ''] = readFileSync('docs/packages.md', 'utf8').split('\n## ').slice(1)

test.each([
  ['dependency', shipping, packageJson.dependencies],
  ['dev dependency', developing, packageJson.devDependencies],
])('docs/packages.md says why each %s is there, and names no other package', (_, text, dependencies) => {
  const explained = [...text.matchAll(/^- `(.+)`: \S/gm)].map(([, name]) => name)
  // Types have one line for all.
  const names = Object.keys(dependencies).map((name) => name.replace(/^@types\/.*/, '@types/*'))
  expect(explained.toSorted()).toEqual([...new Set(names)].toSorted())
})
