import { type Node, Renderer } from '@takumi-rs/core'
import { expect, test } from 'vitest'
import { locationLength, titleLength } from '../../src/entities/events/limits'
import { nameLength } from '../../src/kernel/limits'
import { PainterUnavailable, UnusableFont, openPainter } from '../../src/features/pictures/server/openPainter'
import {
  columnHeight,
  drawColumn,
  smallestTitleSize,
  titleSizes,
} from '../../src/features/pictures/server/drawPicture'
import { clubContent, eventContent, siteContent } from '../../src/features/pictures/server/pictureContent'
import { readPictureFonts } from '../../src/features/pictures/server/pictureFonts'
import type { EventRecord } from '../../src/entities/events/records'
import { clubRecord, eventRecord } from '../helpers/storeRecords'
import { pngSize } from '../helpers/pngSize'

const { paint } = await openPainter()

const long =
  'The annual Great Northern cross country championships of the clubs of the region, with junior races and a walk'
const moved = { state: 'postponed', movedFrom: '2026-09-23', date: '2026-09-30' } as const

/** Returns all texts of a drawing. */
function textsOf(node: Node): readonly { readonly text: string; readonly style?: object }[] {
  if (node.type === 'text') return [{ text: node.text, style: node.style ?? {} }]
  return node.type === 'container' ? (node.children ?? []).flatMap(textsOf) : []
}

const contents = {
  'an event': eventContent('Races', eventRecord('e1')),
  'an event with all that there can be': eventContent('R'.repeat(60), {
    ...eventRecord('e1', { title: long, location: long.repeat(2).slice(0, 200), ...moved }),
  }),
  'a title of one word of 120 letters': eventContent('Races', {
    ...eventRecord('e1', { title: 'W'.repeat(120), location: 'W'.repeat(200), ...moved }),
  }),
  'a Greek title': eventContent('Races', eventRecord('e1', { title: 'Μαραθώνιος της Αθήνας' })),
  'a Cyrillic title': eventContent('Races', eventRecord('e1', { title: 'Київський півмарафон' })),
  'a title of a script': eventContent('Races', {
    ...eventRecord('e1', { title: '</script><script>alert(1)</script>' }),
  }),
  'a title of emoji': eventContent(
    'Races',
    eventRecord('e1', { title: '🏃'.repeat(200), time: '', location: '' }),
  ),
  'a club with a next race': clubContent(
    'Races',
    clubRecord('c1', { name: 'W'.repeat(100) }),
    eventRecord('e1', { title: long }),
  ),
  'a club': clubContent('Races', clubRecord('c1', { name: 'W'.repeat(100) })),
  'the site': siteContent('Races'),
}

test.each(Object.entries(contents))(
  'paints %s as a PNG of 1200x630 and at most 300 KB',
  async (_, content) => {
    const png = await paint(content)
    expect(pngSize(png)).toEqual({ width: 1200, height: 630 })
    expect(png.length).toBeLessThan(300_000)
  },
)

test('fits the longest possible texts in the smallest letters', async () => {
  const renderer = new Renderer()
  const { fonts } = await readPictureFonts()
  for (const font of fonts) await renderer.registerFont(font)
  const fontFamilies = fonts.map(({ name }) => name)
  for (const letter of ['W', 'Щ', 'Ω', 'Œ']) {
    const [title, location] = [letter.repeat(titleLength), letter.repeat(locationLength)]
    const event = eventContent('Races', eventRecord('e1', { title, location, ...moved }))
    const club = clubRecord('c1', { name: letter.repeat(nameLength) })
    const ofClub = clubContent('Races', club, eventRecord('e1', { title }))
    for (const content of [event, ofClub]) {
      const { height } = await renderer.measure(drawColumn(content, smallestTitleSize), { fontFamilies })
      expect(height).toBeLessThanOrEqual(columnHeight(content))
    }
  }
})

test('shows a moved race’s new date large, and its old one small and struck through', () => {
  const record = eventRecord('e1', { date: '2026-09-30', movedFrom: '2026-09-23' })
  const styleOf = (event: EventRecord, words: string) =>
    textsOf(drawColumn(eventContent('Races', event), titleSizes[0])).find((node) =>
      node.text.startsWith(words),
    )?.style
  const [present, former] = ['Wednesday 30 September 2026', 'Wednesday 23 September 2026'] as const
  expect(styleOf(record, 'Moved')).toBeDefined()
  expect(styleOf(record, former)).toMatchObject({ fontSize: 30, textDecoration: 'line-through' })
  expect(styleOf(record, present)).toMatchObject({ fontSize: 46 })
  expect(styleOf(record, present)).not.toHaveProperty('textDecoration')
  expect(styleOf({ ...record, movedFrom: undefined }, present)).toMatchObject({ fontSize: 40 })
  const postponed = styleOf({ ...record, state: 'postponed' }, present)
  expect(postponed).toMatchObject({ fontSize: 40, textDecoration: 'line-through' })
})

test('shows the day, place and club if no font can draw the title', async () => {
  const named = (title: string, time = '10:00') =>
    eventContent('Races', eventRecord('e1', { title, time }), { name: 'Kelling Harriers' })
  const heading = await paint({
    ...named('Saturday 1 May 2027, Hyde Park, Kelling Harriers'),
    lines: [{ text: '10:00am' }],
  })
  expect((await paint(named('東京マラソン'))).equals(heading)).toBe(true)
  expect((await paint(named('ירושלים 2027'))).equals(heading)).toBe(true)
  expect((await paint(named('東京マラソン', ''))).equals(heading)).toBe(false)
})

const greek = 'node_modules/@fontsource/roboto-condensed/files/roboto-condensed-greek-ext-600-normal.woff2'

test('draws other scripts with the host’s font, under another key', async () => {
  const added = await openPainter(greek)
  const content = eventContent('Races', eventRecord('e1', { title: 'Ὅμηρος' }))
  expect((await added.paint(content)).equals(await paint(content))).toBe(false)
  const plain = eventContent('Races', eventRecord('e1', { title: 'Ode' }))
  expect((await added.paint(plain)).equals(await paint(plain))).toBe(true)
  expect(added.fontKey).not.toBe((await openPainter()).fontKey)
})

test.each(['README.md', 'test', 'nothing-here.ttf', 'public/icon-192.png'])(
  'refuses %s as a font',
  async (file) => {
    await expect(openPainter(file)).rejects.toThrow(UnusableFont)
  },
)

test('reads the fonts once, and before the first picture if prepared', async () => {
  let registered = 0
  class Counting extends Renderer {
    override registerFont(...font: Parameters<Renderer['registerFont']>) {
      registered += 1
      return super.registerFont(...font)
    }
  }
  const painter = await openPainter(undefined, () => Promise.resolve({ Renderer: Counting }))
  expect(registered).toBe(0)
  await painter.prepare()
  const ahead = registered
  expect(ahead).toBeGreaterThan(0)
  await painter.paint(eventContent('Races', eventRecord('e1')))
  expect(registered).toBe(ahead)
})

test('reports a missing drawing library', async () => {
  const load = () => Promise.reject(new Error('Cannot find native binding.'))
  await expect(openPainter(undefined, load)).rejects.toThrow(PainterUnavailable)
})

test('leaves no box for characters that no font can draw', async () => {
  const plain = await paint(eventContent('Races', eventRecord('e1', { title: 'Colour run' })))
  const withEmoji = await paint(eventContent('Races', eventRecord('e1', { title: '🏃‍♂️ Colour 🎉 run 東京' })))
  const other = await paint(eventContent('Races', eventRecord('e1', { title: 'Colour runs' })))
  expect(withEmoji.equals(plain)).toBe(true)
  expect(other.equals(plain)).toBe(false)
})

test('paints pictures without blocking the event loop', async () => {
  let turns = 0
  let isPainted = false
  const painted = paint(eventContent('Races', eventRecord('e1', { title: long }))).then(
    () => (isPainted = true),
  )
  while (!isPainted) {
    await new Promise(setImmediate)
    turns++
  }
  await painted
  // A free loop turns very often. Painting inside it would allow only a few turns.
  expect(turns).toBeGreaterThan(50)
})
