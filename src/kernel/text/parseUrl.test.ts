import { expect, test } from 'vitest'
import { parseUrl } from './parseUrl'

test('parses a URL with non-ASCII letters to itself, however often', () => {
  const hosts = new Set(
    Array.from({ length: 20_000 }, () => parseUrl('https://ra\u00adce-läuft.example')?.hostname),
  )
  expect(hosts).toEqual(new Set(['xn--race-luft-02a.example']))
})

test.each(['', 'race.example', '/path', 'https://', 'https://a b.example'])('refuses to parse %j', (text) => {
  expect(parseUrl(text)).toBeUndefined()
})
