import { inflateRawSync } from 'node:zlib'
import type { CellValue, formatValue } from 'hucre'
import { listLinesMaximum } from '../../kernel/limits'
import { textOfSheets } from '../../kernel/text/sheets'
import { documentLimits, invalidDocument } from './documentLimits'
import { saveAsCsv } from './notText'

/** Returns true for the bytes of an `.xlsx` file. */
export function isSpreadsheet(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes)
  return file.indexOf(entryMark) === 0 && file.includes('xl/workbook.xml')
}

/**
 * Returns the tables of an `.xlsx` file as lines with tabs, see `textOfSheets` for several. Numbers and times are as the
 * spreadsheet shows them, and days as `YYYY-MM-DD`. Throws `Invalid` if it has none, or exceeds a limit.
 */
export async function spreadsheetText(bytes: Uint8Array): Promise<string> {
  requireUnpacked(Buffer.from(bytes))
  const { readXlsx, formatValue } = await import('hucre')
  const { sheets } = await readXlsx(bytes, {
    readStyles: true,
    maxRows: listLinesMaximum + 1,
    sheets: ({ hidden, veryHidden }, at) => hidden !== true && veryHidden !== true && at < 20,
  }).catch((cause: unknown) => {
    // The file is all that is read, so every error is about it.
    throw Object.assign(invalidDocument(`This spreadsheet can’t be read. ${saveAsCsv}`), { cause })
  })
  if (sheets.flatMap(({ rows }) => rows).reduce((sum, { length }) => sum + length, 0) > documentLimits.cells)
    throw tooLarge()
  const tables = sheets.flatMap(({ name, rows, cells }) => {
    const shown = rows.map((row, at) =>
      row.map((value, column) => {
        const format = cells?.get(`${at},${column}`)?.style?.numFmt ?? 'General'
        return textOf(value, format, formatValue).replace(/\s+/gu, ' ')
      }),
    )
    const isTable = shown.filter((row) => row.filter(Boolean).length > 1).length > 1
    return isTable ? [{ name, text: shown.map((row) => row.join('\t')).join('\n') }] : []
  })
  const [first, ...others] = tables
  if (!first) throw invalidDocument('This spreadsheet has no table. Choose another file.')
  return others.length === 0 ? first.text : textOfSheets(tables)
}

function tooLarge() {
  return invalidDocument('This spreadsheet is too large. Delete the sheets and columns you don’t need.')
}

/** Begins each entry of a zip file, with its fields at fixed places (APPNOTE.TXT, 4.3.7). */
const entryMark = 'PK\u0003\u0004'
const deflated = 8

/** Throws `Invalid` for too large a zip file. Every entry is unpacked, because the sizes that it states may be false. */
function requireUnpacked(zip: Buffer): void {
  let left = documentLimits.unpackedMb * 1024 * 1024
  for (let at = 0; at >= 0 && at + 30 < zip.length; at = zip.indexOf(entryMark, at + 1)) {
    if (zip.readUInt16LE(at + 8) !== deflated) continue
    const begin = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
    try {
      left -= inflateRawSync(zip.subarray(begin), { maxOutputLength: Math.max(1, left) }).length
    } catch (error) {
      // Other errors are of data that the reader cannot unpack either.
      if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge()
    }
  }
}

function textOf(value: CellValue, format: string, show: typeof formatValue): string {
  if (typeof value === 'number' && format === 'General') return String(Number(value.toPrecision(11)))
  if (!(value instanceof Date)) return typeof value === 'string' ? value : show(value, format)
  const parts = format.toLowerCase().replace(/"[^"]*"|\\.|\[\$[^\]]*\]/gu, '')
  const [day = '', time = ''] = value.toISOString().split('T')
  // Times without a day are counted from the end of 1899.
  if (day < '1900-02' || !parts.includes('d') || !parts.includes('m')) return show(value, format)
  return parts.includes('h') ? `${day} ${time.slice(0, 5)}` : day
}
