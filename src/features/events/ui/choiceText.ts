interface Choosable {
  readonly clubChoice: readonly string[]
  readonly captainsChoice: boolean
}

/** Clubs by id, as the state keeps them. */
export type ClubNames = Readonly<Record<string, { readonly shortName: string }>>

/** 'KCH’s Choice', as far as the viewer may know of it; the club's comes before the captain's. */
export function choiceText(event: Choosable, clubs: ClubNames): string | undefined {
  const names = event.clubChoice.flatMap((id) =>
    Object.hasOwn(clubs, id) ? (clubs[id]?.shortName ?? []) : [],
  )
  if (names.length > 0) return `${names.join(' and ')}’s Choice`
  return event.captainsChoice ? 'Captain’s Choice' : undefined
}
