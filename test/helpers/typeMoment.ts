import type { Browser, Locator, Page } from 'playwright'

/** A browser's own fields for dates and times have parts, in the order and by the clock that its system is set to. */
type Part = 'year' | 'month' | 'day' | 'hours' | 'minutes' | 'half of the day'

const kinds = {
  date: { example: '2001-02-03', parts: ['year', 'month', 'day'] },
  time: { example: '10:20', parts: ['hours', 'minutes'] },
} as const

export type Kind = keyof typeof kinds

const orders = new WeakMap<Browser, Map<Kind, readonly Part[]>>()

/** Types a date `YYYY-MM-DD` or a time `HH:mm` into an empty field of that kind, which has the focus at its first part. */
export async function typeMoment(page: Page, field: Locator, kind: Kind, value: string): Promise<void> {
  const numbers = value.split(/\D/)
  const order = await orderOf(page, kind)
  for (const part of order) {
    if (part === 'half of the day') {
      for (let press = 0; press < 2 && (await field.inputValue()) !== value; press += 1) {
        await page.keyboard.press('ArrowUp')
      }
      continue
    }
    const number = numbers[kinds[kind].parts.findIndex((one) => one === part)] ?? ''
    const hours = String(Number(number) % 12 || 12).padStart(2, '0')
    await page.keyboard.type(part === 'hours' && order.includes('half of the day') ? hours : number)
    // Two digits lead on to the next part; a year may have more than four.
    if (part === 'year' && part !== order.at(-1)) await page.keyboard.press('ArrowRight')
  }
}

/** The parts of such a field in their order, found out on a field of a page apart. */
async function orderOf(page: Page, kind: Kind): Promise<readonly Part[]> {
  const browser = page.context().browser()
  if (!browser) throw new Error('The page is of no browser.')
  const known = orders.get(browser) ?? new Map<Kind, readonly Part[]>()
  orders.set(browser, known)
  const order = known.get(kind) ?? (await findOrder(await browser.newPage(), kind))
  known.set(kind, order)
  return order
}

async function findOrder(page: Page, kind: Kind): Promise<readonly Part[]> {
  const { example, parts } = kinds[kind]
  await page.setContent(`<input type="${kind}" value="${example}">`)
  await page.locator('input').focus()
  const order = new Set<Part>()
  for (let [at, before] = [0, example.split(/\D/)]; at < 3; at += 1) {
    await page.keyboard.press('ArrowUp')
    const after = (await page.locator('input').inputValue()).split(/\D/)
    const changed = parts.findIndex((_, part) => before[part] !== after[part])
    const isHalf = parts[changed] === 'hours' && Math.abs(Number(after[0]) - Number(before[0])) === 12
    order.add(isHalf ? 'half of the day' : (parts[changed] ?? 'year'))
    before = after
    await page.keyboard.press('ArrowRight')
  }
  await page.close()
  return [...order]
}
