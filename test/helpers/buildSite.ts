import { execFileSync } from 'node:child_process'
import { chromiumOptions } from './chromiumPath'

/** Builds what is not built and unpacks the browser, once for the whole run: test files run side by side. */
export default async function setup() {
  execFileSync(process.execPath, ['src/build/beforeStart.js'], { stdio: 'inherit' })
  await chromiumOptions()
}
