import { Renderer } from '@takumi-rs/core'
import { expect, test } from 'vitest'
import { nameLength } from '../../src/kernel/limits'
import { titleLength } from '../../src/entities/events/limits'
import { contrastOf } from '../../src/kernel/vests/tint'
import { smallestTitleSize } from '../../src/features/pictures/server/drawPicture'
import { drawableTexts } from '../../src/features/pictures/server/drawableContent'
import { drawPortrait } from '../../src/features/pictures/server/drawPortrait'
import { openPainter } from '../../src/features/pictures/server/openPainter'
import { readPictureFonts } from '../../src/features/pictures/server/pictureFonts'
import {
  bestWords,
  recordWords,
  standingsWords,
  weekendWords,
} from '../../src/features/pictures/server/portraitContent'
import { vestOf } from '../../src/kernel/vests/vest'
import { pngSize } from '../helpers/pngSize'

const { paint } = await openPainter()
const { fonts, codePoints } = await readPictureFonts()

const longestTime = 99 * 3600 + 58 * 60 + 58

/** Pictures of each kind with `count` rows, all of whose names consist of one letter. */
function contentsOf(letter: string, count = 20) {
  const [title, name] = [letter.repeat(titleLength), letter.repeat(nameLength)]
  const of = { site: title, club: { name, vest: vestOf({ name, vestMain: '#f4c430' }) } }
  const event = { title, date: '2026-09-30' }
  const best = { resultInSeconds: longestTime, gain: 3599, distance: '100 km', name }
  const user = { id: 'u', name, path: '/user/u' }
  const many = <T>(item: T) => Array.from({ length: count }, () => item)
  const empty = { date: '', comment: '', club: undefined, distance: undefined }
  const person = { ...empty, user, status: 'result', resultInSeconds: longestTime, marks: ['PB'] } as const
  const weekend = {
    ...({ from: '2026-09-25', to: '2026-09-27', title: 'Last weekend', isOver: true } as const),
    people: 1,
    races: many({
      event: {
        ...event,
        id: 'e',
        slug: 'e',
        path: '/event/e',
        time: '',
        timeZone: undefined,
        state: undefined,
      },
      people: many(person),
      count,
    }),
  }
  const row = { user, place: 1, points: '1,234.5', isComplete: true, scores: [] }
  const holder = { name, race: { title }, when: '2026-09-30' }
  const named = weekendWords(weekend, true)
  const unnamed = weekendWords(weekend, false)
  if (!named || !unnamed) throw new Error('The weekend has no results.')
  return {
    best: { ...of, ...bestWords(event, best) },
    'club-less best': { site: title, ...bestWords(event, best) },
    weekend: { ...of, ...unnamed },
    'named weekend': { ...of, ...named },
    standings: { ...of, ...standingsWords({ name: title }, { name: title, rows: many(row) }, () => name) },
    record: {
      ...of,
      ...recordWords({ distance: title, group: 'F45', seconds: longestTime, holders: many(holder) }),
    },
  }
}

test.each(Object.entries(contentsOf('W')))(
  'paints the %s picture with the longest names as a PNG of 1080x1350 and at most 300 KB',
  async (_, content) => {
    const png = await paint(content)
    expect(pngSize(png)).toEqual({ width: 1080, height: 1350 })
    expect(png.length).toBeLessThan(300_000)
  },
)

test('fits the longest texts on portrait pictures in the smallest letters', async () => {
  const renderer = new Renderer()
  for (const font of fonts) await renderer.registerFont(font)
  const fontFamilies = fonts.map(({ name }) => name)
  for (const letter of ['W', 'Щ', 'Ω', 'Œ', 'a ']) {
    for (const rows of [1, 5, 9, 20]) {
      for (const [kind, content] of Object.entries(contentsOf(letter, rows))) {
        const { texts, available } = drawPortrait(content)
        const { height } = await renderer.measure(texts(smallestTitleSize), { fontFamilies })
        expect([kind, letter, rows, height <= available]).toEqual([kind, letter, rows, true])
      }
    }
  }
  for (const time of ['48:58', '8:48:58', '98:48:58']) {
    const texts = drawPortrait({ ...contentsOf('a').best, time }).texts(smallestTitleSize)
    const digits = texts.type === 'container' && texts.children?.[1]
    if (!digits) throw new Error('The picture has no time.')
    const { width } = await renderer.measure(digits, { fontFamilies })
    expect(width).toBeLessThanOrEqual(1080 - 2 * 64)
  }
})

test.each(['#ffffff', '#000000', '#f4c430', '#b3122c', '#777777', '#0b5d4e'])(
  'writes readable letters on a club’s %s',
  (vestMain) => {
    const vest = vestOf({ name: 'Arden', vestMain, vestSecond: '#ffffff' })
    const { style } = drawPortrait({ ...contentsOf('a').best, club: { name: '', vest } }).whole(40)
    const [ground, ink] = [style?.backgroundColor, style?.color].map(String)
    expect(contrastOf(ground ?? '', ink ?? '')).toBeGreaterThanOrEqual(4.5)
  },
)

test('leaves out letters that no font can draw', () => {
  const { best } = contentsOf('東')
  const { title, lines, club, time } = drawableTexts(best, codePoints)
  expect([title, club?.name, lines[2], time]).toEqual(['', '', '', '99:58:58'])
})
