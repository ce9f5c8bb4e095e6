import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/**
 * Where it is written, in the folder of the build.
 * @internal a test reads it
 */
export const sbomFile = 'sbom.cdx.json'

/** A thousand packages take some megabytes. */
const maxBuffer = 64 * 1024 * 1024

/**
 * Writes what the lock file names as a CycloneDX bill of materials into `folder`. It has the packages for development,
 * too, marked as such: the bundles hold many of them. Throws where npm cannot tell.
 */
export async function writeSbom(folder: string): Promise<void> {
  const words = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only']
  // npm is a script on Windows, which only a shell runs.
  const { stdout } = await promisify(execFile)('npm', words, {
    maxBuffer,
    shell: process.platform === 'win32',
  })
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, sbomFile), stdout)
}
