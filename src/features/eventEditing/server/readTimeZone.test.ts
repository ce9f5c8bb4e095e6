import { describe, expect, test } from 'vitest'
import { timeZoneLength } from '../../../entities/events/limits'
import { nameForBrowsers } from '../../../kernel/dates/zone'
import { zoneCity } from '../../../kernel/dates/zoneText'
import { readTimeZone } from './eventRules'
import { timeZones } from './timeZones'

const read = (text: string, siteZone = 'Europe/London') => readTimeZone(text, 'Time zone', siteZone)

describe('readTimeZone', () => {
  test.each([
    ['', ''],
    ['   ', ''],
    ['Europe/Madrid', 'Europe/Madrid'],
    ['europe/madrid', 'Europe/Madrid'],
    ['Madrid', 'Europe/Madrid'],
    ['  MADRID ', 'Europe/Madrid'],
    ['Madrid, Spain', 'Europe/Madrid'],
    ['Berlin', 'Europe/Berlin'],
    ['Ireland', 'Europe/Dublin'],
    ['Dublin, Ireland', 'Europe/Dublin'],
    ['New York', 'America/New_York'],
    ['new-york', 'America/New_York'],
    ['New York, United States', 'America/New_York'],
    ['Sao Paulo', 'America/Sao_Paulo'],
    ['São Paulo', 'America/Sao_Paulo'],
    ['Kyiv', 'Europe/Kiev'],
    ['Kiev', 'Europe/Kiev'],
    ['Kathmandu', 'Asia/Katmandu'],
    ['Ho Chi Minh', 'Asia/Saigon'],
    ['Japan', 'Asia/Tokyo'],
    ['Paris, France', 'Europe/Paris'],
    ['Marseille, France', 'Europe/Paris'],
    ['Holland', 'Europe/Amsterdam'],
    ['The Hague, Holland', 'Europe/Amsterdam'],
    ['Czech Republic', 'Europe/Prague'],
    ['Turkey', 'Europe/Istanbul'],
    ['Jersey', 'Europe/Jersey'],
    ['Tbilisi, Georgia', 'Asia/Tbilisi'],
    ['Cordoba (Argentina)', 'America/Cordoba'],
    ['Cordoba, Argentina', 'America/Cordoba'],
    ['United Arab Emirates', 'Asia/Dubai'],
    ['UAE', 'Asia/Dubai'],
    ['Reykjavik', 'Atlantic/Reykjavik'],
  ])('parses %j as %j', (text, zone) => {
    expect(read(text)).toEqual({ value: zone && nameForBrowsers(zone) })
  })

  test('returns an empty value for the site’s own zone', () => {
    for (const text of ['London', 'Europe/London', 'UK', 'Scotland', 'Cardiff, Wales'])
      expect(read(text)).toEqual({ value: '' })
    expect(read('Spain', 'Europe/Madrid').error).toMatch(/Ceuta.*Madrid/)
    expect(read('Madrid', 'Europe/Madrid')).toEqual({ value: '' })
  })

  test.each([
    ['USA', 'Chicago, Denver, Detroit, Honolulu'],
    ['United States', 'Los Angeles'],
    ['Portugal', 'Azores, Lisbon, Madeira'],
    ['Spain', 'Canary, Ceuta, Madrid'],
    ['Valencia, Spain', '“Valencia, Spain” has several time zones'],
    ['Australia', 'Sydney'],
    // The American state, and cities of Spain and France that American zones share a name with.
    ['Atlanta, Georgia', 'Enter one of New York, Tbilisi.'],
    ['Georgia', 'Enter one of New York, Tbilisi.'],
    ['Córdoba', 'Enter one of Cordoba (Argentina), Madrid.'],
    ['San Juan', 'Enter one of Puerto Rico, San Juan (Argentina).'],
  ])('rejects %j, which has several zones, with %j', (text, message) => {
    const { value, error } = read(text)
    expect([value, error]).toEqual([undefined, expect.stringContaining(message)])
  })
})

test.each([
  ...['Atlantis', 'Europe', 'Europe/', 'Europe/Atlantis', '+02:00', 'UTC', 'Etc/GMT+3', 'BST', 'CET'],
  ...['Boston, MA', 'Denver, CO', 'LA', 'SystemV/EST5', 'Etc/Greenwich', 'posix/Europe/Madrid'],
  ...['../Europe/Madrid', '__proto__', 'constructor', 'Madrid\nSpain', '\0', '💥', 'x'.repeat(65_536)],
  'x'.repeat(timeZoneLength + 1),
])('rejects %j as a time zone', (text) => {
  const { value, error } = read(text)
  expect([value, typeof error]).toEqual([undefined, 'string'])
})

test('parses each suggestion as exactly one zone', () => {
  const { names } = timeZones()
  expect(names.length).toBeGreaterThan(300)
  const lost = names.filter((name) => {
    const { value } = read(name, 'Etc/UTC')
    return value === undefined || value === '' || zoneCity(value) !== name.slice(0, name.indexOf(','))
  })
  expect(lost).toEqual([])
  expect(names.filter((name) => name.length > timeZoneLength)).toEqual([])
})
