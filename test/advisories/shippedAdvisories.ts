/** What is used of a lock file: its packages by their folders. */
export interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>
}

interface LockedPackage {
  readonly version?: string
  readonly dependencies?: Readonly<Record<string, string>>
}

/** What is used of the answer of `npm audit --json`: what is advised against, by the package's name. */
export interface Audit {
  readonly vulnerabilities: Readonly<Record<string, { readonly severity: string; readonly range: string }>>
}

/** The names of the packages that ship, with all that they need: what is installed beside the bundles, and what is in them. */
export function shippedPackages({ packages }: Lock, bundled: readonly string[]): ReadonlySet<string> {
  const needs = new Map<string, string[]>()
  for (const [folder, { dependencies = {} }] of Object.entries(packages)) {
    const name = folder.split('node_modules/').at(-1) ?? ''
    needs.set(name, [...(needs.get(name) ?? []), ...Object.keys(dependencies)])
  }
  const shipped = new Set<string>()
  const add = (name: string) => {
    if (shipped.has(name)) return
    shipped.add(name)
    needs.get(name)?.forEach(add)
  }
  // The project itself has no name among the folders; its other packages are for development.
  for (const name of [...(needs.get('') ?? []), ...bundled]) add(name)
  return shipped
}

/** A line for each package that ships and is advised against. */
export function shippedAdvisories(
  { vulnerabilities }: Audit,
  shipped: ReadonlySet<string>,
): readonly string[] {
  return Object.entries(vulnerabilities)
    .filter(([name]) => shipped.has(name))
    .map(([name, { severity, range }]) => `${name} ${range}: ${severity}`)
}
