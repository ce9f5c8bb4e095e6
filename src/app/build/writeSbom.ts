import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/**
 * The file's path in the folder of the build.
 * @internal a test reads it
 */
export const sbomFile = 'sbom.cdx.json'

/** The output buffer: more than some hundred packages need, at a kilobyte each. */
const maxBuffer = 16 * 1024 * 1024

/**
 * Writes a CycloneDX bill of materials into `folder`: the dependencies of the lock file, which the bundles contain or
 * run beside, and all that these need. Throws if npm fails.
 */
export async function writeSbom(folder: string): Promise<void> {
  const words = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev']
  // On Windows npm is a script, which only a shell runs.
  const { stdout } = await promisify(execFile)('npm', words, {
    maxBuffer,
    shell: process.platform === 'win32',
  })
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, sbomFile), stdout)
}
