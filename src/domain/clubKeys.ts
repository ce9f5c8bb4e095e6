import type { ClubValues } from './validateClub'
import { plainLetters } from './slug'

/** By what two clubs are told apart: no two have the same name or the same short name. */
export interface ClubKeys {
  readonly nameKey: string
  readonly shortNameKey: string
}

/** The names as people take them for the same: whatever their case, accents, spaces and punctuation. */
export function clubKeys({ name, shortName }: ClubValues): ClubKeys {
  return { nameKey: keyOf(name), shortNameKey: keyOf(shortName) }
}

function keyOf(text: string): string {
  // A name of signs alone is what it is.
  return (
    plainLetters(text)
      .match(/[\p{L}\p{N}]+/gu)
      ?.join('') ?? text
  )
}
