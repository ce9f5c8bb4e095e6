import type { Response } from 'express'
import Papa from 'papaparse'

/** The beginnings by which spreadsheets recognise formulas (OWASP, CSV Injection), also after spaces. */
const formula = /^\s*[=+\-@|＝＋－＠]|^[\t\r\n]/u

/** Sends rows as a CSV file in which no cell is a formula. */
export function sendCsv(response: Response, name: string, rows: readonly (readonly (string | number)[])[]) {
  // Without the mark, Excel reads names with accents in another encoding.
  const csv = `\uFEFF${Papa.unparse(rows as (string | number)[][], { escapeFormulae: formula })}\r\n`
  response.attachment(name).type('csv').send(csv)
}
