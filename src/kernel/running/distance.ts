/** A distance of an event, or a race of it that has none, such as a relay. */
export interface Distance {
  /** `readDistances` maps the id to this distance, whatever its name. */
  readonly id: string
  readonly name: string
  /** Absent if it has no length, or its name says more than a length. */
  readonly metres?: number | undefined
  /** The plain distance of the same length, if the name says more: 5 km of 'Canicross 5 km'. No best counts for it. */
  readonly over?: { readonly id: string; readonly metres: number } | undefined
}

/** The metres of a distance, regardless of extra words in its name. */
export function lengthOf({ metres, over }: Distance): number | undefined {
  return metres ?? over?.metres
}

/** The text that `readDistances` reads as these distances. */
export function distancesText(distances: readonly Distance[]): string {
  return distances.map(({ name }) => name).join(', ')
}

export function metresOf(id: string | undefined, distances: readonly Distance[] = []): number | undefined {
  const named = distances.find((one) => one.id === id)
  return named && lengthOf(named)
}

/** The name of a status's distance. One removed from the event since is named by its id. */
export function distanceName(id: string, distances: readonly Distance[] = []): string {
  const named = distances.find((one) => one.id === id)?.name
  return (
    named ??
    id
      .replace(/^([\d.]+)(?=[a-z])/, '$1 ')
      .replaceAll('-', ' ')
      .replace(/^[a-z]/, upper)
  )
}

const upper = (letter: string) => letter.toUpperCase()

/** Returns the name of a status's distance, or undefined if the event has no other. */
export function distanceLabel(
  id: string | undefined,
  distances: readonly Distance[] | undefined,
): string | undefined {
  const isOnly = distances?.length === 1 && distances[0]?.id === id
  return id === undefined || isOnly ? undefined : distanceName(id, distances)
}
