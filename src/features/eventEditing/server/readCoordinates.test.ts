import { describe, expect, test } from 'vitest'
import { eventFields } from '../../../entities/events/validateEvent'
import { readCoordinates } from './readCoordinates'

const read = (text: string) => readCoordinates(text, 'Map pin')
const chester = '53.19, -2.89'

describe('readCoordinates', () => {
  test.each([
    ['', ''],
    ['  ', ''],
    [chester, chester],
    ['53.19,-2.89', chester],
    ['53.19 -2.89', chester],
    ['53.19°, −2.89°', chester],
    ['+53.190000001, -2.890000001', chester],
    ['53.19 N, 2.89 W', chester],
    ['2.89W 53.19N', chester],
    ['N53.19 W2.89', chester],
    ['53°11′24″N 2°53′24″W', chester],
    ['53° 11\' 24.0" N, 2° 53\' 24" W', chester],
    ['53º11’24’’N2º53’24’’W'.replaceAll('’’', '”'), chester],
    ['N 53 11 24 W 2 53 24', chester],
    ['53 11 24 N 2 53 24 W', chester],
    ['53° 11.4′ N, 2° 53.4′ W', chester],
    ['33.8568° S, 151.2153° E', '-33.8568, 151.2153'],
    ['51.5, 0', '51.5, 0'],
    ['geo:53.19,-2.89;u=35?z=15', chester],
    ['https://www.openstreetmap.org/#map=17/53.19/-2.89', chester],
    ['https://www.openstreetmap.org/node/1#map=17/53.19/-2.89&layers=N', chester],
    ['https://www.openstreetmap.org/?mlat=53.19&mlon=-2.89#map=12/53.25/-2.75', chester],
    ['osm.org/?mlat=53.19&mlon=-2.89', chester],
    ['https://www.google.com/maps/@53.19,-2.89,17z', chester],
    ['https://www.google.co.uk/maps/@53.19,-2.89,3a,75y,90t/data=!3m6', chester],
    [
      'https://www.google.com/maps/place/Roodee/@53.2,-2.95,17z/data=!3m1!4b1!4m6!3m5!1s0x0:0x0!8m2!3d53.19!4d-2.89!16s',
      chester,
    ],
    ['https://www.google.com/maps/place/53.19,+-2.89/@53.2,-2.95,17z', chester],
    ['https://www.google.com/maps/place/53%C2%B011%2724.0%22N+2%C2%B053%2724.0%22W/@53.2,-2.95,17z', chester],
    ['https://maps.google.com/?q=53.19,-2.89', chester],
    ['https://maps.google.com/maps?q=loc:53.19,-2.89&z=15', chester],
    ['https://maps.google.co.uk/maps?ll=53.19,-2.89&z=15', chester],
    ['https://www.google.com/maps/search/?api=1&query=53.19%2C-2.89', chester],
    ['maps.google.com/maps?q=53.19%2C-2.89', chester],
    ['https://maps.apple.com/?ll=53.19,-2.89&q=Start', chester],
    ['https://maps.apple.com/?q=53.19,-2.89', chester],
    ['https://maps.apple.com/place?coordinate=53.19,-2.89&name=Start', chester],
  ])('parses %j as %j', (text, value) => {
    expect(read(text)).toEqual({ value })
  })

  // The first is the example of the Ordnance Survey's guide, 52°39′28.72″N 1°42′57.79″E.
  test.each([
    ['TG 51409 13177', 52.65798, 1.71605],
    ['tg5140913177', 52.65798, 1.71605],
    ['SJ 405 663', 53.19, -2.8917],
    ['SJ405663', 53.19, -2.8917],
    ['SJ 40500 66300', 53.19, -2.8917],
    ['SJ 4066', 53.1873, -2.8991],
    ['NN 166 712', 56.7963, -5.0049],
    ['SV 90 10', 49.91, -6.32],
  ])('parses the grid reference %j', (text, lat, lon) => {
    const [north = NaN, east = NaN] = read(text).value?.split(', ').map(Number) ?? []
    expect(Math.abs(north - lat)).toBeLessThan(0.005)
    expect(Math.abs(east - lon)).toBeLessThan(0.005)
  })

  test('parses the Ordnance Survey’s example to within 10 metres', () => {
    const [north = NaN, east = NaN] = read('TG 51409 13177').value?.split(', ').map(Number) ?? []
    expect(north).toBeCloseTo(52.65798, 4)
    expect(east).toBeCloseTo(1.71605, 4)
  })

  test.each([
    ['filled.count.soap', /what3words/],
    ['///filled.count.soap', /what3words/],
    ['https://what3words.com/filled.count.soap', /what3words/],
    ['https://w3w.co/filled.count.soap', /what3words/],
    ['https://maps.app.goo.gl/Ab1Cd2', /short links/],
    ['https://goo.gl/maps/Ab1Cd2', /short links/],
    ['https://osm.org/go/0EEQjE--', /short links/],
    ['https://maps.apple/p/Ab1Cd2', /short links/],
    ['https://www.google.com/maps/dir/53.1,-2.8/53.2,-2.9/@53.15,-2.85,12z', /a route/],
    ['https://www.google.com/maps/place/Chester', /doesn’t show an exact place/],
    ['https://www.google.com/maps/place/A/data=!3d53.1!4d-2.8!3d53.2!4d-2.9', /doesn’t show an exact place/],
    ['https://www.google.com/maps/@53.19,17z', /doesn’t show an exact place/],
    ['https://www.google.com/maps/place/%FF%/', /doesn’t show an exact place/],
    ['https://www.openstreetmap.org/?mlat=53.19', /doesn’t show an exact place/],
    ['https://maps.apple.com/?q=Chester', /doesn’t show an exact place/],
    ['https://evil.example/@53.19,-2.89,17z', /can’t find a place/],
    ['https://google.com.evil.example/maps/@53.19,-2.89,17z', /can’t find a place/],
    ['javascript:alert(1)', /can’t find a place/],
    ['Chester', /can’t find a place/],
    ['CH1 2AB', /can’t find a place/],
    ['53.19', /can’t find a place/],
    ['53.19,', /can’t find a place/],
    ['53.19, -2.89, 12', /can’t find a place/],
    ['53,19 -2,89', /can’t find a place/],
    ['53.19N 2.89N', /can’t find a place/],
    ['53.19 N, 2.89', /can’t find a place/],
    ['53°61′00″N 2°53′24″W', /can’t find a place/],
    ['53.5°11′N 2°53′W', /can’t find a place/],
    ['5°3.1, 2°9.5', /can’t find a place/],
    ['93.19, -2.89', /coordinates don’t show an exact place/],
    ['53.19, 182.89', /coordinates don’t show an exact place/],
    ['-182.89, 53.19', /coordinates don’t show an exact place/],
    ['53, -3', /coordinates don’t show an exact place/],
    ['0, 0', /coordinates don’t show an exact place/],
    ['SI 405 663', /can’t find a place/],
    ['SA 405 663', /can’t find a place/],
    ['ZZ 405 663', /can’t find a place/],
    ['SJ 405 66', /can’t find a place/],
    ['SJ 40566', /can’t find a place/],
    ['SJ 4', /can’t find a place/],
    ['SJ 405663 405663', /can’t find a place/],
    ['J 338 740', /can’t find a place/],
    ['340500, 366300', /can’t find a place/],
  ])('rejects %j with an error like %s', (text, reason) => {
    expect(read(text).error).toMatch(reason)
  })
})

test('parses stored coordinates as themselves', () => {
  for (const text of [chester, '51.5, 0', '-33.8568, 151.2153', '0.00001, -0.00001', '-0.5, 100']) {
    expect(read(text)).toEqual({ value: text })
    expect(eventFields.coordinates.check(text, '')).toEqual({ value: text })
  }
  for (const text of ['53.19,-2.89', '053.19, -2.89', '53.190, -2.89', '-0, 1.5', '91.5, 2.5', '53, -3'])
    expect(eventFields.coordinates.check(text, 'Map pin').error).toBeDefined()
})
