import type { ClubNameValues } from './validateClub'
import { plainLetters } from '../../kernel/text/slug'

/** The keys that make a club unique: no two clubs have the same name or the same short name. */
export interface ClubKeys {
  readonly nameKey: string
  readonly shortNameKey: string
}

/** Returns the names without case, accents, spaces and punctuation, so that names that look alike have equal keys. */
export function clubKeys({ name, shortName }: ClubNameValues): ClubKeys {
  return { nameKey: keyOf(name), shortNameKey: keyOf(shortName) }
}

function keyOf(text: string): string {
  // A name such as ★ has no letters or digits, and is its own key.
  return (
    plainLetters(text)
      .match(/[\p{L}\p{N}]+/gu)
      ?.join('') ?? text
  )
}
