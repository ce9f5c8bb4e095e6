const picture = 'This is a picture. Paste the text or choose a CSV file.'

/** The first characters of files that hold no text, as `decodeList` decodes them: in any encoding, without NUL. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/^%PDF-/, 'This is a PDF. Save it as CSV or paste the text.'],
  [/^PK\p{Cc}\p{Cc}/u, 'This is a spreadsheet, document or zip file. Save it as CSV or paste the table.'],
  // Excel and Word until 2003: the bytes D0 CF 11.
  [/^(?:ÐÏ|ð¤|╨╧|–œ)\p{Cc}/u, 'This is an old Excel or Word file. Save it as CSV or paste the table.'],
  [/^(?:.PNG\r?\n\p{Cc}|GIF8[79]a|RIFF.{0,4}WEBP|.{1,4}ftyp(?:hei|hev|mif|avi))/su, picture],
  // JPEG: the bytes FF D8 FF.
  [/^(?:ÿØÿ|\u00a0[Ï╪]\u00a0|ˇÿˇ)/, picture],
]

/** Characters examined of a file of another kind, and those of them that no text has many of. */
const looked = 1000
const unusual = /[^\P{Cc}\s\u007f-\u009f]|[\p{Cn}\p{Cs}]/gu
const unusualLimit = 10

/** Returns an error for a document that is no text, such as a PDF, a picture or a spreadsheet. */
export function notText(text: string): string | undefined {
  const begin = text.slice(0, looked).replaceAll('\0', '')
  const [, error] = kinds.find(([start]) => start.test(begin)) ?? []
  if (error !== undefined) return error
  const isBinary = (begin.match(unusual)?.length ?? 0) > unusualLimit
  return isBinary ? 'This file isn’t text. Save it as CSV or paste the table.' : undefined
}
