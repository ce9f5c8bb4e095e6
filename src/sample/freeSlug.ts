import { slugCandidates } from '../domain/slug'

/** The first slug that is not taken yet; it is taken from now on. */
export function freeSlug(wanted: string, taken: Set<string>): string {
  for (const candidate of slugCandidates(wanted)) {
    if (taken.has(candidate)) continue
    taken.add(candidate)
    return candidate
  }
  return wanted
}
