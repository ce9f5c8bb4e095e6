import { expect, test } from 'vitest'
import { shownWebsite } from './shownWebsite'

test.each([
  // Cyrillic for a, all of it, and two letters of it.
  ['https://аррӏе.example/', 'https://xn--80ak6aa92e.example/'],
  ['https://pаrkrun.example/a?b#c', 'https://xn--prkrun-3nf.example/a?b#c'],
  ['http://www.gοοgle.example:8080', 'http://www.xn--ggle-0nda.example:8080'],
  // Without a dot on the i, with one below the a, and a sign that looks like a slash.
  ['https://fınish.example', 'https://xn--fnish-n4a.example'],
  ['https://rạce.example', 'https://xn--rce-sgz.example'],
  ['https://run.example∕pay.example', 'https://run.xn--examplepay-eh1f.example'],
  // What a browser takes for other letters.
  ['https://ｒａｃｅ.example', 'https://race.example'],
  ['https://ra\u00adce.example', 'https://race.example'],
])('shows %s as %s', (website, shown) => {
  expect(shownWebsite(website)).toBe(shown)
})

test.each([
  'https://Arden9.example/Łódź?a=ö#х',
  'https://münchen-läuft.example',
  'https://bieg-łódź.example/',
  'https://東京マラソン.example',
  'https://마라톤2026.example',
  'https://xn--80ak6aa92e.example',
  '',
])('shows %s unchanged', (website) => {
  expect(shownWebsite(website)).toBe(website)
})
