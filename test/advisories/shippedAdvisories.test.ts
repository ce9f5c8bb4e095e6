import { expect, test } from 'vitest'
import packageLock from '../../package-lock.json' with { type: 'json' }
import bundled from '../bundledPackages.json' with { type: 'json' }
import { type Audit, shippedAdvisories, shippedPackages } from './shippedAdvisories'

test('what ships is what is installed for production, what is bundled, and all that these need', () => {
  const packages = {
    '': { dependencies: { installed: '1' } },
    'node_modules/installed': { dependencies: { deep: '1' } },
    'node_modules/installed/node_modules/deep': { dependencies: { deeper: '1' } },
    'node_modules/deep': { dependencies: { installed: '1' } },
    'node_modules/bundled': { dependencies: { inside: '1' } },
    'node_modules/tool': { dependencies: { handle: '1' } },
  }
  const shipped = shippedPackages({ packages }, ['bundled'])
  expect([...shipped].toSorted()).toEqual(['bundled', 'deep', 'deeper', 'inside', 'installed'])
})

test('in this project some packages ship, and some do not', () => {
  const shipped = shippedPackages(packageLock, bundled)
  for (const name of ['libsql', 'express', 'qs', 'react']) expect(shipped).toContain(name)
  for (const name of ['vitest', 'webpack', 'playwright']) expect(shipped).not.toContain(name)
})

test('only what ships is reported', () => {
  const advised = { severity: 'high', range: '<2' }
  const audit: Audit = { vulnerabilities: { express: advised, vitest: advised } }
  expect(shippedAdvisories(audit, new Set(['express']))).toEqual(['express <2: high'])
})
