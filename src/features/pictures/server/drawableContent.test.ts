import { expect, test } from 'vitest'
import { codePointsOf } from './codePointsOf'
import { drawableContent, drawableText } from './drawableContent'
import { readPictureFonts } from './pictureFonts'

const { fonts, codePoints } = readPictureFonts()

const alphabets = {
  Latin:
    'AaÅåÆæBbCcĆćČčÇçDdÐðĐđEeÉéĘęFfGgĞğHhIiİıÍíJjKkLlŁłMmNnÑñŇňOoÖöØøŐőPpQqRrŘřSsŚśŠšŞşßTtŢţÞþUuÜüŰűVvWwŴŵXxYyŶŷŸÿZzŹźŻżŽž',
  Vietnamese: 'ĂăÂâÊêÔôƠơƯưẠạẢảẤấẦầẮắẶặẾếỆệỐốỘộỚớỢợỨứỰựỲỳỸỹ',
  Greek: 'ΑαΆάΒβΓγΔδΕεΈέΖζΗηΉήΘθΙιΊίΪϊΐΚκΛλΜμΝνΞξΟοΌόΠπΡρΣσςΤτΥυΎύΫϋΰΦφΧχΨψΩωΏώ',
  Cyrillic:
    'АаБбВвГгҐґДдЂђЃѓЕеЁёЄєЖжЗзЅѕИиІіЇїЙйЈјКкЌќЛлЉљМмНнЊњОоПпРрСсТтЋћУуЎўФфХхЦцЧчЏџШшЩщЪъЫыЬьЭэЮюЯяӘәҚқҢңӨөҰұҮүҺһ',
  'figures and signs': '0123456789 .,:;!?&%()[]/+-–—’‘“”…#@€£·°½×',
}

test.each(Object.entries(alphabets))('%s is drawn letter by letter', (_, letters) => {
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
])('of %j what fonts have is left: %j', (text, left) => {
  expect(drawableText(text, codePoints)).toBe(left)
})

test('a line of which nothing is left is left out', () => {
  const content = {
    site: 'Races 🏁',
    title: '🏃',
    lines: [{ text: '東京' }, { text: 'Kyiv', isStruck: true }],
  }
  const drawn = { site: 'Races', title: '', lines: [{ text: 'Kyiv', isStruck: true }] }
  expect(drawableContent(content, codePoints)).toEqual(drawn)
})

test('the character map of a font is read as it is', () => {
  const [latin, latinExtended] = fonts.map(({ data }) => codePointsOf(data))
  const has = (points: ReadonlySet<number> | undefined, letters: string) =>
    [...letters].map((letter) => points?.has(letter.codePointAt(0) ?? 0))
  expect(has(latin, 'AzÿŁЖ\u0001')).toEqual([true, true, true, false, false, false])
  expect(has(latinExtended, 'AŁ')).toEqual([false, true])
})
