import { Renderer } from '@takumi-rs/core'
import { expect, test } from 'vitest'
import { locationLength, nameLength, titleLength } from '../../src/domain/limits'
import { createPainter } from '../../src/features/pictures/server/createPainter'
import { columnHeight, drawColumn, smallestTitleSize } from '../../src/features/pictures/server/drawPicture'
import { clubContent, eventContent, siteContent } from '../../src/features/pictures/server/pictureContent'
import { readPictureFonts } from '../../src/features/pictures/server/pictureFonts'
import { clubRecord, eventRecord } from '../helpers/storeRecords'
import { pngSize } from '../helpers/pngSize'

const paint = createPainter()

const long =
  'The annual Great Northern cross country championships of the clubs of the region, with junior races and a walk'
const moved = { state: 'postponed', movedFrom: '2026-09-23', date: '2026-09-30' } as const

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
  'a club': clubContent('Races', clubRecord('c1', { name: 'W'.repeat(100) })),
  'the site': siteContent('Races'),
}

test.each(Object.entries(contents))(
  'the picture of %s is a PNG of 1200x630, of at most 300 KB',
  async (_, content) => {
    const png = await paint(content)
    expect(pngSize(png)).toEqual({ width: 1200, height: 630 })
    expect(png.length).toBeLessThan(300_000)
  },
)

test('in the smallest letters whatever may be typed fits', async () => {
  const renderer = new Renderer()
  const { fonts } = readPictureFonts()
  for (const font of fonts) await renderer.registerFont(font)
  const fontFamilies = fonts.map(({ name }) => name)
  for (const letter of ['W', 'Щ', 'Ω', 'Œ']) {
    const [title, location] = [letter.repeat(titleLength), letter.repeat(locationLength)]
    const event = eventContent('Races', eventRecord('e1', { title, location, ...moved }))
    const club = clubContent('Races', clubRecord('c1', { name: letter.repeat(nameLength) }))
    for (const content of [event, club]) {
      const { height } = await renderer.measure(drawColumn(content, smallestTitleSize), { fontFamilies })
      expect(height).toBeLessThanOrEqual(columnHeight(content))
    }
  }
})

test('what no font can draw leaves no trace', async () => {
  const plain = await paint(eventContent('Races', eventRecord('e1', { title: 'Colour run' })))
  const withEmoji = await paint(eventContent('Races', eventRecord('e1', { title: '🏃‍♂️ Colour 🎉 run 東京' })))
  const other = await paint(eventContent('Races', eventRecord('e1', { title: 'Colour runs' })))
  expect(withEmoji.equals(plain)).toBe(true)
  expect(other.equals(plain)).toBe(false)
})

test('pictures are painted beside the event loop', async () => {
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
  // As often as the loop comes round while nothing holds it up: were it painted within it, it would a few times.
  expect(turns).toBeGreaterThan(50)
})
