/** A table in a workbook, as lines with tabs. */
interface Sheet {
  readonly name: string
  readonly text: string
}

/** Writes several tables as one text, for a person to choose one of them. */
export function textOfSheets(sheets: readonly Sheet[]): string {
  return sheets.map(({ name, text }) => `=== Sheet: ${name} ===\n${text}`).join('\n')
}

/** Returns the tables in a text by `textOfSheets`; none in other texts. */
export function sheetsIn(text: string): readonly Sheet[] {
  if (!text.startsWith('=== Sheet: ')) return []
  return text.split(/^=== Sheet: /mu).flatMap((part) => {
    const [, name = '', lines = ''] = /^([^\r\n]+) ===\r?\n(.*)$/su.exec(part) ?? []
    return name === '' ? [] : [{ name, text: lines }]
  })
}
