/**
 * A header of each call of the API: in the request the version of the viewer that the page is shown to, in the answer
 * the version that is theirs by then. Opaque, but for what `isSamePerson` reads in it.
 */
export const viewerVersionHeader = 'X-Viewer-Version'

/** Whether both are versions of one person, or of nobody, whatever that person may do by now. */
export function isSamePerson(one: string, other: string): boolean {
  return personOf(one) === personOf(other)
}

/** Of one person always the same, and nothing that tells who it is: a version is that, a dot, and all that decides what they see. */
export function personOf(version: string): string {
  return version.split('.')[0] ?? ''
}
