import { expect, test } from 'vitest'
import { parseUrl } from './parseUrl'

test('an address with letters beyond ASCII stays one, however often it is read', () => {
  const hosts = new Set(
    Array.from({ length: 20_000 }, () => parseUrl('https://ra\u00adce-läuft.example')?.hostname),
  )
  expect(hosts).toEqual(new Set(['xn--race-luft-02a.example']))
})

test.each(['', 'race.example', '/path', 'https://', 'https://a b.example'])('%j is none', (text) => {
  expect(parseUrl(text)).toBeUndefined()
})
