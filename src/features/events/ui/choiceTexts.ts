interface Choosable {
  readonly clubChoice: readonly string[]
  readonly captainsChoice: boolean
}

/** Clubs by id, as the state keeps them. */
export type ClubNames = Readonly<Record<string, { readonly shortName: string }>>

/** 'KCH’s Choice' and 'Captain’s Choice', as far as the viewer may know of them; an event may be both. */
export function choiceTexts(event: Choosable, clubs: ClubNames): readonly string[] {
  const names = event.clubChoice.flatMap((id) =>
    Object.hasOwn(clubs, id) ? (clubs[id]?.shortName ?? []) : [],
  )
  return [
    ...(names.length > 0 ? [`${names.join(' and ')}’s Choice`] : []),
    ...(event.captainsChoice ? ['Captain’s Choice'] : []),
  ]
}
