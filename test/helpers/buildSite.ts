import { execFileSync } from 'node:child_process'

/** Builds what is not built, once for the whole run: test files run side by side. */
export default function setup() {
  execFileSync(process.execPath, ['src/app/build/beforeStart.js'], { stdio: 'inherit' })
}
