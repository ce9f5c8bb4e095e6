import type { Random } from '../../src/features/sample/server/random'

/** Texts that some reader treats specially. */
const tokens = [
  ...[
    '\t',
    ';',
    ',',
    '"',
    '\r\n',
    '\n\n',
    '\0',
    '\uFEFF',
    '\u202E',
    '&nbsp;',
    '&#x110000;',
    '  ',
    '|',
    ':',
    '-',
  ],
  ...['9999', '0', '-1', '1e308', '99:99:99', '00:00', '2027-02-30', 'NaN', '__proto__', 'constructor'],
  ...['BEGIN:VEVENT\r\n', 'END:VEVENT\r\n', 'RRULE:FREQ=DAILY\r\n', 'RDATE:20270101,20270102\r\n', 'TZID=/:'],
  ...['DNF', 'km', 'Name', 'Time', 'Pos', 'ß', 'İ', '👟', 'e\u0301'],
]

/** Changes a document at one to six places by inserting, removing, doubling or repeating text. */
export function mutate(text: string, random: Random): string {
  const place = (length: number) => Math.floor(random.next() * (length + 1))
  let changed = text
  for (let left = 1 + Math.floor(random.next() * 6); left > 0; left -= 1) {
    const at = place(changed.length)
    const [begin, end] = [changed.slice(0, at), changed.slice(at)]
    const part = end.slice(0, place(200))
    changed = random.pick([
      () => begin + random.pick(tokens) + end,
      () => begin + end.slice(part.length),
      () => begin + part + end,
      () => begin + part.repeat(place(200)) + end,
      () => begin + random.pick(tokens).repeat(place(2000)) + end,
    ])()
  }
  return changed.slice(0, 1_000_000)
}
