import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { LaunchOptions } from 'playwright'

const root = resolve(import.meta.dirname, '../..')
const cache = join(root, 'node_modules/.cache')

/** The Chromium inside the package @sparticuz/chromium; absent if that does not run: it is one for Linux on x64. */
export function bundledBrowser(): LaunchOptions | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const manifest = readFileSync(join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8')
  const { version } = JSON.parse(manifest) as { readonly version: string }
  const folder = join(cache, `chromium-${version}`)
  if (!existsSync(folder)) unpackTo(folder)
  return {
    executablePath: join(folder, 'chromium'),
    // A small Debian has neither libnss3 nor fonts, and no one should have to install them.
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  }
}

/**
 * The package unpacks into the folder for temporary files, takes whatever bears the right name there, and changes the
 * environment of its process. So it gets a process and a folder of its own, which has its name once it is whole.
 */
function unpackTo(folder: string) {
  mkdirSync(cache, { recursive: true })
  const partial = mkdtempSync(`${folder}-`)
  const script = `const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath()`
  execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: root,
    // Its name for 'with the libraries'.
    env: { ...process.env, TMPDIR: partial, CODEBUILD_BUILD_IMAGE: 'nodejs20' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const inXml = folder.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const fonts = `<dir>${inXml}/fonts</dir><cachedir>${inXml}/fonts-cache</cachedir>`
  writeFileSync(join(partial, 'fonts.conf'), `<fontconfig>${fonts}</fontconfig>\n`)
  try {
    renameSync(partial, folder)
  } catch (error) {
    // Another run of the tests was faster.
    if (!existsSync(folder)) throw error
    rmSync(partial, { recursive: true })
  }
}
