import { spawnSync } from 'node:child_process'

/** The part of the answer of `npm audit --json` that is read: advisories by the package's name. */
interface Audit {
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly range: string }>>
}

/**
 * Fails if an advisory is about a package that ships. A registry that answers no such question is no failure of the
 * change, and is said.
 */
const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' })
const { vulnerabilities } = JSON.parse(stdout || '{}') as Audit
if (vulnerabilities === undefined) {
  console.log('Advisories were not checked: the registry does not answer.')
} else {
  const found = Object.entries(vulnerabilities).map(
    ([name, { severity, range }]) => `${name} ${range}: ${severity}`,
  )
  console.log(found.length === 0 ? 'No advisory is about a package that ships.' : found.join('\n'))
  process.exitCode = found.length === 0 ? 0 : 1
}
