import type { LaunchOptions } from 'playwright'
import type { TestProject } from 'vitest/node'
import { chooseBrowser } from './chooseBrowser'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The launch options of this run's browser. */
    browser: LaunchOptions
  }
}

/** Chooses the browser once for the whole run, and unpacks the bundled one before test files run side by side. */
export default function setup({ provide }: TestProject) {
  provide('browser', chooseBrowser())
}
