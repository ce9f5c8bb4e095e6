import axe, { type RunOptions } from 'axe-core'
import type { Page } from 'playwright'
import { expect } from 'vitest'

// Of what is in order one example each: describing all of it takes longer than looking.
const resultTypes: RunOptions['resultTypes'] = ['violations']
const all: RunOptions = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'], resultTypes }

/** What else axe looks at does not depend on colours. */
const ofColours: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  resultTypes,
}

/** What axe finds wrong with a page as it looks now; it must have looked at colours and at sizes. */
export function findingsOfAxe(page: Page): Promise<readonly string[]> {
  return findings(page, all, ['color-contrast', 'target-size'])
}

/** What axe finds wrong with a page in other colours than those that it was looked at before. */
export function findingsInColours(page: Page): Promise<readonly string[]> {
  return findings(page, ofColours, ['color-contrast'])
}

async function findings(page: Page, rules: RunOptions, lookedAt: readonly string[]) {
  // Once a document, as it is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations, passes } = await page.evaluate((options) => window.axe.run(document, options), rules)
  expect(passes.map(({ id }) => id)).toEqual(expect.arrayContaining([...lookedAt]))
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  )
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
