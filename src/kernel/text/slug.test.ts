import { describe, expect, test } from 'vitest'
import { numberedSlug, slugOf } from './slug'

test.each([
  ['Cardiff 10k', 'cardiff-10k'],
  ['  --Cardiff -- 10k!! ', 'cardiff-10k'],
  ['10 & 5 miles', '10-5-miles'],
  ['Bob’s Run', 'bobs-run'],
  ["Bob's Run", 'bobs-run'],
  ['Bob´s Run', 'bobs-run'],
  ['Lauf über die Brücke', 'lauf-ueber-die-bruecke'],
  ['Lauf u\u0308ber', 'lauf-ueber'],
  ['ÄÖÜ STRASSE Straße ẞ', 'aeoeue-strasse-strasse-ss'],
  ['Bieg Łódzki w Gdańsku', 'bieg-lodzki-w-gdansku'],
  ['Smørrebrød Æbleløb', 'smorrebrod-aeblelob'],
  ['Göteborgsvarvet på Åland', 'goeteborgsvarvet-pa-aland'],
  ['Đà Nẵng', 'da-nang'],
  ['Þingvellir Garður', 'thingvellir-gardur'],
  ['Crème brûlée à São Paulo', 'creme-brulee-a-sao-paulo'],
  ['İstanbul Yarı Maratonu', 'istanbul-yari-maratonu'],
  ['Œuvre', 'oeuvre'],
  ['Московский марафон', 'moskovskiy-marafon'],
  ['Ёлка и щука, съезд', 'yolka-i-shchuka-sezd'],
  ['Київський півмарафон', 'kiyivskiy-pivmarafon'],
  ['Μαραθώνιος Αθήνας', 'marathonios-athinas'],
  ['Γύρος του Λούσιου', 'gyros-tou-lousiou'],
  ['ﬁnal ① Ｒｕｎ №5', 'final-1-run-no5'],
  ['🏃 Run 🏃', 'run'],
  ['東京マラソン 2027', '東京マラソン-2027'],
  ['東京 Tokyo Łódź', '東京-tokyo-lodz'],
  ['ガンバ大阪', 'ガンバ大阪'],
  ['サッカー', 'サッカー'],
  ['서울 마라톤', '서울-마라톤'],
  ['मुंबई मैराथन', 'मुंबई-मैराथन'],
  ['กรุงเทพมาราธอน!', 'กรุงเทพมาราธอน'],
  ['\u202Eמרתון\u202C ירושלים', 'מרתון-ירושלים'],
  ['ماراثون\u200f دبي ٢٠٢٧', 'ماراثون-دبي-٢٠٢٧'],
  ['می\u200cخواهم', 'میخواهم'],
  ['葛\u{E0100}城', '葛城'],
  ['1️⃣ \u0301K', '1-k'],
  ['a\u0000b', 'a-b'],
  ['../../etc', 'etc'],
  ['constructor', 'constructor'],
  ['', 'event'],
  ['!!!', 'event'],
  ['🏃', 'event'],
  ['ь', 'event'],
  ['\ud800', 'event'],
])('turns %j into the slug %s', (text, slug) => {
  expect(slugOf(text, 'event')).toBe(slug)
})

test('leaves a slug unchanged', () => {
  for (const text of ['Cardiff 10k', 'Lauf über die Brücke', 'Ёлка', 'Γύρος', '東京 ガ', 'मैराथन', 'ɓá'])
    expect(slugOf(slugOf(text, 'x'), 'y')).toBe(slugOf(text, 'x'))
})

describe('slug length', () => {
  test.each([
    ['a'.repeat(60), 'a'.repeat(60)],
    ['a'.repeat(61), 'a'.repeat(60)],
    [`${'a'.repeat(50)} ${'b'.repeat(9)}`, `${'a'.repeat(50)}-${'b'.repeat(9)}`],
    [`${'a'.repeat(50)} ${'b'.repeat(10)}`, 'a'.repeat(50)],
    [`${'a'.repeat(60)} b`, 'a'.repeat(60)],
    [`run ${'a'.repeat(80)}`, `run-${'a'.repeat(56)}`],
    ['ß'.repeat(31), 's'.repeat(60)],
    [`東${'𠮷'.repeat(40)}`, `東${'𠮷'.repeat(29)}`],
    [`म${'मै'.repeat(30)}`, `म${'मै'.repeat(29)}`],
    [`म${'\u0948'.repeat(90)}`, `म${'\u0948'.repeat(4)}`],
  ])('cuts %s to %s', (text, slug) => {
    expect(slugOf(text, 'event')).toBe(slug)
  })
})

describe('slugs of one name', () => {
  const take = (count: number, wanted: string) =>
    Array.from({ length: count }, (_, index) => numberedSlug(wanted, index + 1))

  test('slugs of one name are numbered from 2', () => {
    expect(take(4, 'run')).toEqual(['run', 'run-2', 'run-3', 'run-4'])
  })

  test('stay within the length limit and are all different', () => {
    const slugs = take(1200, `${'a'.repeat(58)}-b`)
    expect(new Set(slugs).size).toBe(1200)
    expect(Math.max(...slugs.map((slug) => slug.length))).toBe(60)
    expect(slugs[1]).toBe(`${'a'.repeat(58)}-2`)
    expect(slugs[9]).toBe(`${'a'.repeat(57)}-10`)
  })
})
