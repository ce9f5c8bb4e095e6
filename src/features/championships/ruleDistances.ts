import { distanceName } from '../../kernel/running/distance'
import { readDistances } from '../../kernel/running/distances'
import { standardDistances } from '../../kernel/running/lengths'
import { listField } from '../../kernel/fields/fieldKinds'

/**
 * Distances by their names. The form holds them as text, as reading them takes more code than a first page may load.
 */
export const distancesField = listField(
  'Distances',
  'Enter distances separated by commas, such as 10 km, marathon.',
  readDistanceId,
  (id) => distanceName(id, standardDistances),
)

/** A distance with a length, by its name. */
export function readDistanceId(text: string): string | undefined {
  const { distances, questions } = readDistances(text)
  const [first, ...others] = distances
  return first && others.length + questions.length === 0 && first.metres !== undefined ? first.id : undefined
}
