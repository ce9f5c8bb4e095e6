import { execFileSync } from 'node:child_process'

/** Builds what is not built, once for the whole run. */
export default function setup() {
  execFileSync(process.execPath, ['src/build/beforeStart.js'], { stdio: 'inherit' })
}
