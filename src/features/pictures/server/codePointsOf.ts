import { brotliDecompressSync } from 'node:zlib'

/** Tables that WOFF2 knows by a number are in this order; a name of its own is given where the number is the last. */
const cmapNumber = 0
const glyfNumber = 10
const locaNumber = 11
const ownName = 63

/**
 * The code points that a font has glyphs for, from the character map of a WOFF2 file
 * (https://www.w3.org/TR/WOFF2/, https://learn.microsoft.com/typography/opentype/spec/cmap). Throws where it has none.
 */
export function codePointsOf(woff2: Buffer): ReadonlySet<number> {
  const { offset, length, end } = findCmap(woff2)
  const tables = brotliDecompressSync(woff2.subarray(end, end + woff2.readUInt32BE(20)))
  return readCmap(tables.subarray(offset, offset + length))
}

/** Where the character map is in the decompressed tables, and where those begin in the file. */
function findCmap(woff2: Buffer) {
  const numberOfTables = woff2.readUInt16BE(12)
  let position = 48
  const readLength = () => {
    let value = 0
    let byte
    do {
      byte = woff2.readUInt8(position++)
      value = value * 128 + (byte & 127)
    } while (byte & 128)
    return value
  }
  let offset = 0
  let cmap
  for (let index = 0; index < numberOfTables; index++) {
    const flags = woff2.readUInt8(position++)
    const number = flags & 63
    const version = flags >> 6
    if (number === ownName) position += 4
    const plainLength = readLength()
    // The outlines are transformed unless the version says that they are not; all other tables the other way round.
    const isTransformed = number === glyfNumber || number === locaNumber ? version !== 3 : version !== 0
    const length = isTransformed ? readLength() : plainLength
    if (number === cmapNumber) cmap = { offset, length }
    offset += length
  }
  if (!cmap) throw new Error('The font has no character map.')
  return { ...cmap, end: position }
}

function readCmap(cmap: Buffer): ReadonlySet<number> {
  const codePoints = new Set<number>()
  const numberOfMaps = cmap.readUInt16BE(2)
  for (let index = 0; index < numberOfMaps; index++) {
    const map = cmap.subarray(cmap.readUInt32BE(4 + 8 * index + 4))
    const format = map.readUInt16BE(0)
    const found = format === 4 ? readSegments(map) : format === 12 ? readGroups(map) : []
    for (const codePoint of found) codePoints.add(codePoint)
  }
  return codePoints
}

/** Format 4: segments of the basic plane. */
function* readSegments(map: Buffer): Generator<number> {
  const size = map.readUInt16BE(6)
  const [ends, starts, deltas, ranges] = [14, 16 + size, 16 + 2 * size, 16 + 3 * size] as const
  for (let at = 0; at < size; at += 2) {
    const start = map.readUInt16BE(starts + at)
    const end = map.readUInt16BE(ends + at)
    const delta = map.readUInt16BE(deltas + at)
    const range = map.readUInt16BE(ranges + at)
    for (let codePoint = start; codePoint <= end && codePoint < 0xffff; codePoint++) {
      const glyph = range === 0 ? codePoint : map.readUInt16BE(ranges + at + range + 2 * (codePoint - start))
      // Glyph 0 is the box that stands for what is missing.
      if (glyph !== 0 && (glyph + delta) % 0x10000 !== 0) yield codePoint
    }
  }
}

/** Format 12: groups of any plane. */
function* readGroups(map: Buffer): Generator<number> {
  const numberOfGroups = map.readUInt32BE(12)
  for (let index = 0; index < numberOfGroups; index++) {
    const group = 16 + 12 * index
    const [start, end, glyph] = [0, 4, 8].map((field) => map.readUInt32BE(group + field)) as [
      number,
      number,
      number,
    ]
    for (let codePoint = start; codePoint <= end; codePoint++) {
      if (glyph + codePoint - start !== 0) yield codePoint
    }
  }
}
