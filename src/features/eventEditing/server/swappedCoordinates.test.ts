import { describe, expect, it } from 'vitest'
import { swappedError } from './eventRules'

const error = (coordinates: string, timeZone?: string, typed = coordinates) =>
  swappedError({ coordinates, date: '2027-06-05', ...(timeZone && { timeZone }) }, typed, 'Europe/London')

describe('swappedError', () => {
  it.each([
    ['-2.89, 53.19', undefined],
    ['2.35, 48.85', 'Europe/Paris'],
    ['13.4, 52.52', 'Europe/Berlin'],
    ['-74.5, 40.7', 'America/New_York'],
  ])('rejects %s, which fits the time zone %s only if swapped', (point, zone) => {
    expect(error(point, zone)).toMatch(/the wrong way round/)
  })

  it.each([
    ['53.19, -2.89', undefined],
    ['60.15, -1.14', undefined],
    ['64.15, -21.94', 'Atlantic/Reykjavik'],
    ['42.88, -8.54', 'Europe/Madrid'],
    ['48.85, 2.35', 'Europe/Paris'],
    ['40.71, -74.01', 'America/New_York'],
    ['39.47, 75.99', 'Asia/Shanghai'],
    ['-33.86, 151.21', 'Australia/Sydney'],
    ['64.84, -147.72', 'America/Anchorage'],
  ])('accepts %s in the time zone %s', (point, zone) => {
    expect(error(point, zone)).toBeUndefined()
  })
})

it('suggests letters for the directions and then accepts either order', () => {
  expect(error('-2.89, 53.19')).toContain('Enter “53.19 N, 2.89 W” or “2.89 S, 53.19 E”.')
  expect(error('-2.89, 53.19', undefined, '2.89 S, 53.19 E')).toBeUndefined()
})
