/** Lines of iCalendar (RFC 5545, 3.1 and 3.3.11). */

const lineOctets = 75

/** A line whose value is text from people: whatever is in it, it begins no other line. */
export function textLine(name: string, text: string): string {
  const escaped = text
    .replace(/\r\n|[\r\n\u2028\u2029\u0085]/g, '\n')
    // eslint-disable-next-line no-control-regex -- what no text may hold, but for tab and line end
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
  return `${name}:${escaped}`
}

/** The lines as they are sent: each folded to octets that fit, and ended as the format wants it. */
export function linesText(lines: readonly string[]): string {
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** Continued on lines that begin with a space, without cutting a character in two. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= lineOctets) return line
  let text = ''
  let octets = 0
  for (const character of line) {
    const length = Buffer.byteLength(character)
    if (octets + length > lineOctets) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += length
  }
  return text
}
