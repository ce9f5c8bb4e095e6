import { spawnSync } from 'node:child_process'
import packageLock from '../../package-lock.json' with { type: 'json' }
import bundled from '../bundledPackages.json' with { type: 'json' }
import { type Audit, shippedAdvisories, shippedPackages } from './shippedAdvisories'

/**
 * Fails where an advisory is about a package that ships. A registry that answers no such question is no failure of the
 * change, and is said.
 */
const { stdout } = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8' })
const audit = JSON.parse(stdout || '{}') as Partial<Audit>
if (audit.vulnerabilities === undefined) {
  console.log('Advisories were not checked: the registry does not answer.')
} else {
  const found = shippedAdvisories(
    { vulnerabilities: audit.vulnerabilities },
    shippedPackages(packageLock, bundled),
  )
  console.log(found.length === 0 ? 'No advisory is about a package that ships.' : found.join('\n'))
  process.exitCode = found.length === 0 ? 0 : 1
}
