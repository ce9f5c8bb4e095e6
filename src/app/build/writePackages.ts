import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import packageJson from '../../../package.json' with { type: 'json' }
import { external } from '../../../webpack.server'

/** Writes into `folder` a package.json of the dependencies that a built site takes from node_modules, for its image. */
export async function writePackages(folder: string): Promise<void> {
  const { name, version, overrides, dependencies } = packageJson
  const isExternal = ([dependency]: readonly [string, string]) => external.includes(dependency)
  const needed = Object.fromEntries(Object.entries(dependencies).filter(isExternal))
  const content = { name, version, private: true, dependencies: needed, overrides }
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'packages.json'), `${JSON.stringify(content, undefined, 2)}\n`)
}
