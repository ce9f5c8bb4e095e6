/** Lines of iCalendar (RFC 5545, 3.1 and 3.3.11). */

const lineOctets = 75

const beyondAscii = /\P{ASCII}/u

/** Characters that a value must not contain as they are. */
const special = /[\p{Cc}\p{Zl}\p{Zp}\\;,]/u

/** A line whose value is text from people. The text is escaped, so that it cannot begin another line. */
export function textLine(name: string, text: string): string {
  return `${name}:${special.test(text) ? escaped(text) : text}`
}

function escaped(text: string): string {
  return (
    text
      .replace(/\r\n|[\r\n\u2028\u2029\u0085]/g, '\n')
      // eslint-disable-next-line no-control-regex -- what no text may hold, but for tab and line end
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
      .replace(/[\\;,]/g, '\\$&')
      .replaceAll('\n', '\\n')
  )
}

/** The lines as they are sent: folded to the allowed number of octets, with the line ends of the format. */
export function linesText(lines: readonly string[]): string {
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** Continues a line on lines that begin with a space, and never cuts a character in two. */
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

/** True for most lines: each character is one octet. */
function foldedAscii(line: string): string {
  let text = line.slice(0, lineOctets)
  for (let at = lineOctets; at < line.length; at += lineOctets - 1) {
    text += `\r\n ${line.slice(at, at + lineOctets - 1)}`
  }
  return text
}

/** Whether an octet of UTF-8 continues a character. */
function isInsideCharacter(octet: number | undefined): boolean {
  return octet !== undefined && (octet & 0xc0) === 0x80
}
