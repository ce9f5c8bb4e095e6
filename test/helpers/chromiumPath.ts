import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium, type LaunchOptions } from 'playwright'

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Switches that would make the browser laxer than a visitor's. */
const lax = [
  '--disable-web-security',
  '--allow-running-insecure-content',
  '--disable-site-isolation-trials',
  '--single-process',
]

/** A Chromium that is there already, by Playwright or by the system; else the one of an npm package, unpacked once. */
export async function chromiumOptions(): Promise<LaunchOptions> {
  if (existsSync(chromium.executablePath())) return {}
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const installed = systemNames
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find(existsSync)
  // Without a sandbox: a container's root has none.
  if (installed !== undefined) return { executablePath: installed, args: ['--no-sandbox'] }
  // Makes the package unpack the libraries that it brings, too: a small Debian has no libnss3, and nobody should have
  // to install one.
  process.env['CODEBUILD_BUILD_IMAGE'] ??= 'nodejs20'
  const { default: sparticuz } = await import('@sparticuz/chromium')
  const args = sparticuz.args.filter((argument) => !lax.includes(argument))
  return { executablePath: await sparticuz.executablePath(), args }
}
