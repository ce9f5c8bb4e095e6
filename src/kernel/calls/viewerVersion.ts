/**
 * A header of each call of the API. In the request it is the version of the viewer for whom the page was made; in the
 * response, the viewer's current version. It is opaque, except for the part that `isSamePerson` reads.
 */
export const viewerVersionHeader = 'X-Viewer-Version'

/**
 * Returns true if two versions are of the same person, or both of no person, even if that person's rights have changed.
 */
export function isSamePerson(one: string, other: string): boolean {
  return personOf(one) === personOf(other)
}

/**
 * The part of a version that is always the same for one person, without identifying them. A version is this part,
 * a dot, and a hash of everything that decides what the person sees.
 */
export function personOf(version: string): string {
  return version.split('.')[0] ?? ''
}
