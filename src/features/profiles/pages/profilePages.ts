const parameters = { next: 'next', past: 'past' } as const

/** The ids of the sections with a profile's lists. */
export const profileSections = { next: 'next-events', past: 'past-events' } as const

/** The cursors of both lists of a profile. Undefined means the first page. */
export interface ProfileCursors {
  readonly next?: string | undefined
  readonly past?: string | undefined
}

export function profileCursors(query: URLSearchParams): ProfileCursors {
  return { next: query.get(parameters.next) ?? undefined, past: query.get(parameters.past) ?? undefined }
}

/** Returns the URL that shows another page of one list and leaves the other list unchanged. */
export function profilePageUrl(
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
