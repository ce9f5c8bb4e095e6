const parameters = { next: 'next', past: 'past' } as const

/** Where on a profile each list begins; the ids of their sections, too. */
export const profileSections = { next: 'next-events', past: 'past-events' } as const

/** Which page of each of the two lists of a profile a URL asks for; undefined for the first. */
export interface ProfileCursors {
  readonly next?: string
  readonly past?: string
}

export function profileCursors(query: URLSearchParams): ProfileCursors {
  return { next: query.get(parameters.next) ?? undefined, past: query.get(parameters.past) ?? undefined }
}

/** The URL of a profile with one list turned to another page, and in sight; the other list stays as it is. */
export function turned(
  path: string,
  cursors: ProfileCursors,
  list: keyof ProfileCursors,
  to?: string,
): string {
  const query = new URLSearchParams()
  for (const [name, cursor] of Object.entries({ ...cursors, [list]: to })) {
    if (cursor !== undefined) query.set(name, cursor)
  }
  return `${path}${query.size > 0 ? `?${query}` : ''}#${profileSections[list]}`
}
