import type { ClubNameValues } from './validateClub'
import { plainLetters } from '../../kernel/text/slug'

/** The keys that make a club unique: no two clubs have the same name or the same short name. */
export interface ClubKeys {
  readonly nameKey: string
  readonly shortNameKey: string
}

/** The names in a form in which people take them for the same: without case, accents, spaces and punctuation. */
export function clubKeys({ name, shortName }: ClubNameValues): ClubKeys {
  return { nameKey: keyOf(name), shortNameKey: keyOf(shortName) }
}

function keyOf(text: string): string {
  // A name without letters or digits stays as it is.
  return (
    plainLetters(text)
      .match(/[\p{L}\p{N}]+/gu)
      ?.join('') ?? text
  )
}
