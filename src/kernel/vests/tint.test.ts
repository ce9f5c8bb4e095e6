import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { accentsOf, contrastOf, tintSheet, tintThemes, type TintTheme } from './tint'

/** Colours at random, the same in each run, and those at the ends. */
function colours(): readonly string[] {
  let seed = 20_261_127
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return `#${Math.floor((seed / 2 ** 31) * 0x1000000)
      .toString(16)
      .padStart(6, '0')}`
  }
  return ['#000000', '#ffffff', '#ffff00', '#0000ff', '#757575', ...Array.from({ length: 2000 }, next)]
}

describe.each(Object.keys(tintThemes) as TintTheme[])('in the %s theme', (theme) => {
  const { grounds } = tintThemes[theme]

  test('makes text of any colour readable on every background, and on the colour', () => {
    for (const colour of colours()) {
      const { track, ink, soft, club, clubInk } = accentsOf(colour, theme)
      const pairs = [...grounds, soft, ink].map((ground) => contrastOf(track, ground))
      expect([colour, Math.min(...pairs, contrastOf(clubInk, club)) >= 4.5]).toEqual([colour, true])
    }
  })

  test('uses the pages’ backgrounds', async () => {
    const tokens = await readFile(new URL('../../ui/styles/tokens.css', import.meta.url), 'utf8')
    const [light = '', dark = ''] = tokens.split('prefers-color-scheme: dark')
    const part = theme === 'light' ? light : dark
    const valueOf = (name: string) => new RegExp(`--${name}: (#[0-9a-f]+);`).exec(part)?.[1]
    const pages = ['paper', 'surface', 'raised', 'plain-soft'].map(valueOf)
    const known = new Set<string | undefined>([...grounds, '#fff', '#191d23'])
    expect(pages.filter((ground) => !known.has(ground))).toEqual([])
  })
})

test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#595959', '#ffffff', 7],
])('the contrast of %s and %s is %d', (one, other, contrast) => {
  expect(contrastOf(one, other)).toBeCloseTo(contrast, 1)
  expect(contrastOf(other, one)).toBe(contrastOf(one, other))
})

test('leaves a readable colour unchanged', () => {
  expect(accentsOf('#b3122c', 'light').track).toBe('#b3122c')
  expect(accentsOf('#0b5d4e', 'light')).toMatchObject({ club: '#0b5d4e', clubInk: '#ffffff' })
  expect(accentsOf('#f4c430', 'light')).toMatchObject({ club: '#f4c430', clubInk: '#101317' })
})

test('lightens a dark colour in the dark theme no more than needed', () => {
  const [red = 0, green = 0] = [1, 3].map((at) =>
    parseInt(accentsOf('#0b5d4e', 'dark').track.slice(at, at + 2), 16),
  )
  expect(green - red).toBeGreaterThan(90)
})

test('writes a stylesheet for both themes, limited to elements with the colour', () => {
  const rules = tintSheet('#0b5d4e').match(/\[data-tint="0b5d4e"\]\{[^{}]+\}/g)
  expect(rules).toHaveLength(2)
  expect(tintSheet('#0b5d4e')).toContain('@media screen and (prefers-color-scheme:dark){[data-tint=')
})
