import type { Figures } from './measure'

const widths = [19, 8, 15, 15, 15, 22]

export const heading = [
  'Site beside a bare Express route that sends the same bytes, each in a process of its own.',
  'Times in milliseconds; the ratio is the site’s figure divided by the bare route’s.',
  '',
  row(['', 'bytes', 'requests/s', 'p50', 'p99', 'ratio rate/p50/p99']),
].join('\n')

export function line(name: string, bytes: number, site: Figures, bare: Figures): string {
  const pair = (key: keyof Figures, digits: number) =>
    `${site[key].toFixed(digits)} : ${bare[key].toFixed(digits)}`
  const ratios = (['perSecond', 'p50', 'p99'] as const).map((key) => (site[key] / bare[key]).toFixed(2))
  return row([name, String(bytes), pair('perSecond', 0), pair('p50', 1), pair('p99', 1), ratios.join(' / ')])
}

function row(cells: readonly string[]): string {
  return cells
    .map((cell, index) => (index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0)))
    .join(' ')
}
