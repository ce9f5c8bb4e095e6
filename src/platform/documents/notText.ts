import { sheetsIn } from '../../kernel/text/sheets'

/** How to save a spreadsheet in a format that can be read. */
export const saveAsCsv = 'Save a copy as CSV, then choose that file.'

const picture = 'This is a picture. Paste the text or choose an Excel or CSV file.'

/** The first characters of files that hold no text, as `decodeList` decodes them: in any encoding, without NUL. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/^%PDF-/, 'This is a PDF. Open it, copy the table and paste it here.'],
  [
    /^PK\p{Cc}{2}/u,
    'This isn’t an Excel (XLSX) file. Open it in your spreadsheet app and save or export it as CSV, then choose that file.',
  ],
  // Excel and Word until 2003 or with a password: the bytes D0 CF 11.
  [/^(?:ÐÏ|ð¤|╨╧|–œ)\p{Cc}/u, `This is an old or protected Excel or Word file. ${saveAsCsv}`],
  [/^(?:.PNG\r?\n\p{Cc}|GIF8[79]a|RIFF.{0,4}WEBP|.{1,4}ftyp(?:hei|hev|mif|avi))/su, picture],
  // JPEG: the bytes FF D8 FF.
  [/^(?:ÿØÿ|\u00a0[Ï╪]\u00a0|ˇÿˇ)/, picture],
]

/** Number of characters examined, and how many control characters a text may have among them. */
const looked = 1000
const unusual = /[^\P{Cc}\s\u007f-\u009f]|[\p{Cn}\p{Cs}]/gu
const unusualLimit = 10

/** Returns an error for a document that is no text, such as a PDF, and for the tables of several sheets. */
export function notText(text: string): string | undefined {
  const names = sheetsIn(text).map(({ name }) => name)
  if (names.length > 0)
    return `This file has several sheets: ${names.join(', ')}. Choose one below, or delete the others from the file.`
  const begin = text.slice(0, looked).replaceAll('\0', '')
  const [, error] = kinds.find(([start]) => start.test(begin)) ?? []
  if (error !== undefined) return error
  const isBinary = (begin.match(unusual)?.length ?? 0) > unusualLimit
  return isBinary ? 'This file isn’t text. Save it as CSV or paste the table.' : undefined
}
