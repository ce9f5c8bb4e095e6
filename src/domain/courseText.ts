import { type Distance, distancesText } from './distances'
import { type Terrain, terrainTexts } from './terrain'

/** What is known of an event's course. */
export interface Course {
  readonly distances?: readonly Distance[] | undefined
  readonly terrain?: Terrain | undefined
  readonly isApproximate?: boolean | undefined
}

/** One line: 'Half marathon, 10 km · Road'. Empty where nothing is known. */
export function courseText({ distances = [], terrain, isApproximate = false }: Course): string {
  const isRough = isApproximate && distances.length > 0
  return [
    isRough ? `About ${distancesText(distances)}` : distancesText(distances),
    terrain && terrainTexts[terrain],
  ]
    .filter(Boolean)
    .join(' · ')
}
