import { type Distance, distancesText } from './distance'
import { type Terrain, terrainTexts } from './terrain'

export interface Course {
  readonly distances?: readonly Distance[] | undefined
  readonly terrain?: Terrain | undefined
  readonly isApproximate?: boolean | undefined
}

/** One line: 'Half marathon, 10 km · Road', '9.7 km (approx.) · Fell'. Empty if nothing is known. */
export function courseText({ distances = [], terrain, isApproximate = false }: Course): string {
  const isRough = isApproximate && distances.length > 0
  return [distancesText(distances) + (isRough ? ' (approx.)' : ''), terrain && terrainTexts[terrain]]
    .filter(Boolean)
    .join(' · ')
}
