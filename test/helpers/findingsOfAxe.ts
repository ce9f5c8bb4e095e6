import axe, { type RunOptions } from 'axe-core'
import type { Page } from 'playwright'
import { expect } from 'vitest'

// Of what is in order one example each: describing all of it takes longer than looking.
const rules: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
}

/** Returns axe's findings once the page has faded in, and fails if axe did not check colours and target sizes. */
export async function findingsOfAxe(page: Page): Promise<readonly string[]> {
  await page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
  // Once a document, as it is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations, passes } = await page.evaluate(async (options) => {
    // Bars that stay while the page scrolls cover a part of whatever is below them, wherever that is on this day.
    const bars = [...document.querySelectorAll<HTMLElement>('body :not(dialog)')].filter((one) =>
      ['fixed', 'sticky'].includes(getComputedStyle(one).position),
    )
    for (const { style } of bars) style.position = 'static'
    try {
      return await window.axe.run(document, options)
    } finally {
      for (const { style } of bars) style.position = ''
    }
  }, rules)
  expect(passes.map(({ id }) => id)).toEqual(expect.arrayContaining(['color-contrast', 'target-size']))
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  )
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
