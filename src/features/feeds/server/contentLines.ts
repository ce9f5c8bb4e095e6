/** Lines of iCalendar (RFC 5545, 3.1 and 3.3.11). */

const lineOctets = 75

const beyondAscii = /\P{ASCII}/u

/** Characters that must be escaped in a value. */
const special = /[\p{Cc}\p{Zl}\p{Zp}\\;,]/u

/** Returns a line with user content as its value, escaped so that it cannot start another line. */
export function textLine(name: string, text: string): string {
  return `${name}:${special.test(text) ? escaped(text) : text}`
}

function escaped(text: string): string {
  return (
    text
      .replace(/\r\n|[\r\n\u2028\u2029\u0085]/g, '\n')
      // eslint-disable-next-line no-control-regex -- iCalendar text allows no controls but tab and line ends
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
      .replace(/[\\;,]/g, '\\$&')
      .replaceAll('\n', '\\n')
  )
}

/** Folds lines to the number of octets that the format allows, and joins them with its line ends. */
export function linesText(lines: readonly string[]): string {
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** Folds a line without splitting a character. Continuation lines start with a space. */
function folded(line: string): string {
  if (!beyondAscii.test(line)) return foldedAscii(line)
  const octets = Buffer.from(line)
  if (octets.length <= lineOctets) return line
  const parts: string[] = []
  for (let at = 0; at < octets.length;) {
    let end = Math.min(at + (at === 0 ? lineOctets : lineOctets - 1), octets.length)
    while (isInsideCharacter(octets[end])) end -= 1
    parts.push(octets.toString('utf8', at, end))
    at = end
  }
  return parts.join('\r\n ')
}

/** Folds a line of ASCII, as most are, without encoding it first. */
function foldedAscii(line: string): string {
  let text = line.slice(0, lineOctets)
  for (let at = lineOctets; at < line.length; at += lineOctets - 1) {
    text += `\r\n ${line.slice(at, at + lineOctets - 1)}`
  }
  return text
}

/** Returns true if an octet of UTF-8 continues a character. */
function isInsideCharacter(octet: number | undefined): boolean {
  return octet !== undefined && (octet & 0xc0) === 0x80
}
