import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { open as openScripted, openPlain } from './browser'
import { isFullMatrix, isSecondBrowser } from './matrix'
import { typeMoment } from './typeMoment'

/** The ways in which someone uses the site: with scripts, without them, and with the keyboard alone. */
export const ways = ['with JavaScript', 'without JavaScript', 'with the keyboard alone'] as const

export type Way = (typeof ways)[number]

/** The way with the fewest requirements, which stands for the pointer, too. */
const keyboard = ['with the keyboard alone'] as const

const withoutPointer = ['without JavaScript', ...keyboard] as const

/** The ways to run a journey: by default the keyboard, as other tests send the same forms without scripts. */
export const journeyWays: readonly Way[] = isFullMatrix ? withoutPointer : keyboard

/** The ways to run a common journey: by default all but the pointer. */
export const mainWays: readonly Way[] = isFullMatrix ? ways : isSecondBrowser ? keyboard : withoutPointer

/** The actions of a person on a page, in one of the ways. */
export interface Hands {
  readonly way: Way
  readonly open: (path: string) => Promise<void>
  /** A link or a button. */
  readonly press: (element: Locator) => Promise<void>
  /** Takes the place of what is in a field. A date is `YYYY-MM-DD`, a time `HH:mm`. */
  readonly fill: (field: Locator, value: string) => Promise<void>
  /** One of a group of radio buttons. */
  readonly choose: (radio: Locator) => Promise<void>
  readonly tick: (box: Locator) => Promise<void>
}

export function handsOn(page: Page, way: Way): Hands {
  const open = async (path: string) => {
    await (way === 'without JavaScript' ? openPlain : openScripted)(page, path)
  }
  if (way !== 'with the keyboard alone') {
    return {
      way,
      open,
      press: (element) => element.click(),
      fill: (field, value) => field.fill(value),
      choose: (radio) => radio.check(),
      tick: (box) => box.check(),
    }
  }
  return {
    way,
    open,
    async press(element) {
      await tabTo(page, element)
      await page.keyboard.press('Enter')
    },
    async fill(field, value) {
      await tabTo(page, field)
      const type = await field.getAttribute('type')
      if (type === 'date' || type === 'time') await typeMoment(page, field, type, value)
      else {
        await page.keyboard.press('ControlOrMeta+A')
        await page.keyboard.press('Delete')
        await page.keyboard.type(value)
      }
      expect(await field.inputValue()).toBe(value)
    },
    async choose(radio) {
      // Tab leads to one radio button of the group, and arrows to the others.
      await tabToAny(page, radio.locator('xpath=ancestor::fieldset[1]').getByRole('radio'))
      if (!(await radio.isChecked())) await page.keyboard.press('Space')
      for (let step = 0; step < 5 && !(await radio.isChecked()); step += 1) {
        await page.keyboard.press('ArrowDown')
      }
      expect(await radio.isChecked()).toBe(true)
    },
    async tick(box) {
      await tabTo(page, box)
      await page.keyboard.press('Space')
      expect(await box.isChecked()).toBe(true)
    },
  }
}

const stepsLimit = 200

function tabTo(page: Page, element: Locator): Promise<void> {
  return tabToAny(page, element)
}

/** Presses Tab until one of the elements has the focus, which must be seen. */
async function tabToAny(page: Page, elements: Locator): Promise<void> {
  await elements.first().waitFor()
  for (let step = 0; step < stepsLimit; step += 1) {
    const focus = await elements.evaluateAll((all) => {
      const focused = all.find((one) => one === document.activeElement)
      if (!focused) return undefined
      // The mark of the focus may be on the row or the label around it.
      const isMarked = [focused, focused.closest('label'), focused.closest('li')].some((one) => {
        const style = one && getComputedStyle(one)
        return style && style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0
      })
      const { top, bottom } = (focused.closest('label') ?? focused).getBoundingClientRect()
      return { isMarked, isInSight: bottom > 0 && top < window.innerHeight }
    })
    if (focus) {
      expect(focus).toEqual({ isMarked: true, isInSight: true })
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not come to ${elements.toString()}`)
}
