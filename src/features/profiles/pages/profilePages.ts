const parameters = { next: 'next', past: 'past' } as const

/** The parameters for the cursors of a profile's lists; also the ids of their sections. */
export const profileSections = { next: 'next-events', past: 'past-events' } as const

/** The cursors of both lists of a profile in a URL; undefined for the first page. */
export interface ProfileCursors {
  readonly next?: string | undefined
  readonly past?: string | undefined
}

export function profileCursors(query: URLSearchParams): ProfileCursors {
  return { next: query.get(parameters.next) ?? undefined, past: query.get(parameters.past) ?? undefined }
}

/** The URL of a profile with another page of one list, leading to that list; the other list stays. */
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
