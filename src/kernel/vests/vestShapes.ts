import type { VestDesign } from './vest'
import { type VestPattern, vestPatterns } from './vestPatterns'

const vestOutline = 'M7 2h2.5c.3 3.5 4.7 3.5 5 0H17c0 4 .8 6 3 7v12.2q-8 1.4-16 0V9c2.2-1 3-3 3-7z'

/** The edges of the arms and of the neck, as lines. */
const vestEdges = 'M7.5 2c0 4-.8 6.6-3.5 7.6M16.5 2c0 4 .8 6.6 3.5 7.6M9.1 2c.3 4.1 5.5 4.1 5.8 0'

/** The part of the outline that has the second colour. No clip path is needed, whose id a page could hold only once. */
const vestParts: Readonly<Record<VestPattern, string>> = {
  plain: '',
  sash: 'M7 2h2.5q.2 1.4.9 2L20 15.5V21L6.8 4.7z',
  hoop: 'M4 13h16v3H4z',
  hoops: 'M4 10.4h16v2.4H4zM4 14.4h16v2.4H4zM4 18.4h16v2.4H4z',
  halves: 'M12 4.6v17.3q4 0 8-.7V9c-2.2-1-3-3-3-7h-2.5q-.3 2.6-2.5 2.6z',
  quarters: 'M12 4.6V13h8V9c-2.2-1-3-3-3-7h-2.5q-.3 2.6-2.5 2.6zM4 13h8v8.9q-4 0-8-.7z',
  sidePanels: 'M4 9v12.2l3 .4q0-9-.6-14.3Q5.6 8.3 4 9zM20 9v12.2l-3 .4q0-9 .6-14.3.8 1 2.4 1.7z',
  band: 'M4 11h16v6H4z',
}

const square = 'viewBox="0 0 24 24"'

/** The paths of a vest: its fill is the main colour, its text colour the second, and its stroke the edges. */
function pathsOf(pattern: VestPattern, border: string): string {
  const paths = [
    `d="${vestOutline}" ${border}`,
    `d="${vestOutline}" stroke="none"`,
    `d="${vestParts[pattern]}" fill="currentColor" stroke="none"`,
    `d="${vestEdges}" fill="none"`,
  ]
  return paths.map((path) => `<path ${path}/>`).join('')
}

/** All patterns as one file, of which pages use a part. A vest of the colour of the page still has a border. */
export function vestSprite(): string {
  const border = 'stroke="var(--edge,#8b8678)" stroke-width=".9"'
  const symbols = (Object.keys(vestPatterns) as VestPattern[]).map(
    (pattern) => `<symbol id="${pattern}" ${square}>${pathsOf(pattern, border)}</symbol>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
}

/** One vest as a file. `border` is a colour. */
export function vestSvg({ pattern, main, second, trim }: VestDesign, border: string): string {
  const colours = `fill="${main}" color="${second}" stroke="${trim}"`
  const paths = pathsOf(pattern, `stroke="${border}" stroke-width=".4"`)
  return `<svg xmlns="http://www.w3.org/2000/svg" ${square} ${colours}>${paths}</svg>`
}
