import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium, type LaunchOptions } from 'playwright'
import { bundledBrowser } from './bundledBrowser'
import { installedBrowsers } from './installedBrowsers'

/**
 * The browser for the tests: the one `TEST_BROWSER` names (a path, or `system` for the first that is installed), else
 * the bundled one if that runs, else an installed one. Throws if there is none.
 */
export function chooseBrowser(): LaunchOptions {
  const wanted = process.env['TEST_BROWSER'] ?? ''
  if (wanted !== '' && wanted !== 'system') return { executablePath: wanted }
  const bundled = wanted === '' ? bundledBrowser() : undefined
  if (bundled && runs(bundled)) return bundled
  const installed = [...installedBrowsers(process.platform, process.env), chromium.executablePath()]
  const executablePath = installed.find(existsSync)
  if (executablePath !== undefined) return { executablePath }
  throw new Error(
    'No browser to test with: install Chrome, Chromium or Edge, or name one by TEST_BROWSER=path.',
  )
}

function runs({ executablePath = '', env }: LaunchOptions): boolean {
  try {
    execFileSync(executablePath, ['--version'], { env, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
