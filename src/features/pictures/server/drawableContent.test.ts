import { expect, test } from 'vitest'
import { drawableContent, drawableText } from './drawableContent'
import { readPictureFonts } from './pictureFonts'

const { codePoints } = await readPictureFonts()

const alphabets = {
  Latin:
    'AaÅåÆæBbCcĆćČčÇçDdÐðĐđEeÉéĘęFfGgĞğHhIiİıÍíJjKkLlŁłMmNnÑñŇňOoÖöØøŐőPpQqRrŘřSsŚśŠšŞşßTtŢţÞþUuÜüŰűVvWwŴŵXxYyŶŷŸÿZzŹźŻżŽž',
  Vietnamese: 'ĂăÂâÊêÔôƠơƯưẠạẢảẤấẦầẮắẶặẾếỆệỐốỘộỚớỢợỨứỰựỲỳỸỹ',
  Greek: 'ΑαΆάΒβΓγΔδΕεΈέΖζΗηΉήΘθΙιΊίΪϊΐΚκΛλΜμΝνΞξΟοΌόΠπΡρΣσςΤτΥυΎύΫϋΰΦφΧχΨψΩωΏώ',
  Cyrillic:
    'АаБбВвГгҐґДдЂђЃѓЕеЁёЄєЖжЗзЅѕИиІіЇїЙйЈјКкЌќЛлЉљМмНнЊњОоПпРрСсТтЋћУуЎўФфХхЦцЧчЏџШшЩщЪъЫыЬьЭэЮюЯяӘәҚқҢңӨөҰұҮүҺһ',
  'figures and signs': '0123456789 .,:;!?&%()[]/+-–—’‘“”…#@€£·°½×',
}

test.each(Object.entries(alphabets))('draws every letter of %s', (_, letters) => {
  expect(drawableText(letters, codePoints)).toBe(letters)
})

test.each([
  ['Colour run 🏃‍♂️🎉 10K', 'Colour run 10K'],
  ['🏃'.repeat(200), ''],
  ['1️⃣ 0️⃣ K', '1 0 K'],
  ['東京マラソン Tokyo', 'Tokyo'],
  ['𝐁𝐨𝐥𝐝 ＷＩＤＥ ﬁnish', 'Bold WIDE finish'],
  ['a\u0301 e\u0301', 'á é'],
  ['ἈΘῆναι STRAẞE', 'ΑΘηναι STRAßE'],
  ['two\nlines\tand\u2028more', 'two lines and more'],
  ['turned \u202Eround', 'turned round'],
  ['</script><script>alert(1)</script>', '</script><script>alert(1)</script>'],
])('reduces %j to what the fonts can draw: %j', (text, left) => {
  expect(drawableText(text, codePoints)).toBe(left)
})

const undrawable = '東京マラソン 2027'
const fallback = {
  title: ['Sunday 2 May 2027', 'Hyde Park', 'Kelling Harriers'],
  lines: [{ text: '9:30am' }],
}

test.each([
  [undrawable, fallback.title, 'Sunday 2 May 2027, Hyde Park, Kelling Harriers'],
  ['🏃', fallback.title, 'Sunday 2 May 2027, Hyde Park, Kelling Harriers'],
  ['מרתון ירושלים', ['Sunday 2 May 2027', 'ירושלים 5', ''], 'Sunday 2 May 2027'],
  ['ماراثون دبي', ['', undrawable], ''],
])('replaces the undrawable title %j with %j', (title, parts, heading) => {
  const content = { site: 'Races', title, lines: [{ text: 'x' }], fallback: { ...fallback, title: parts } }
  expect(drawableContent(content, codePoints)).toEqual({
    site: 'Races',
    title: heading,
    lines: fallback.lines,
  })
})

test.each(['東京 Tokyo', '10 × 5', 'Łódź'])('does not replace the title %j', (title) => {
  const content = { site: 'Races', title, lines: [{ text: 'x' }], fallback }
  expect(drawableContent(content, codePoints)).toMatchObject({
    title: drawableText(title, codePoints),
    lines: content.lines,
  })
})

test('omits lines of which nothing can be drawn', () => {
  const content = {
    site: 'Races 🏁',
    title: '🏃',
    lines: [{ text: '東京' }, { text: 'Kyiv', isStruck: true }],
  }
  const drawn = { site: 'Races', title: '', lines: [{ text: 'Kyiv', isStruck: true }] }
  expect(drawableContent(content, codePoints)).toEqual(drawn)
})
