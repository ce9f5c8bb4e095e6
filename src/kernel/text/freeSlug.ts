import { numberedSlug } from './slug'

/** Slugs that are looked up together. */
const width = 8

/**
 * A free slug among those numbered `x`, `x-2`, `x-3`, …: the first free one, as long as the taken ones have no gap (a
 * slug is never freed again). It searches by bisection, so that the thousandth slug of a name costs little more than
 * the tenth. `takenOf` returns at least those of some slugs that are taken.
 */
export async function freeSlug(
  wanted: string,
  takenOf: (slugs: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<{ readonly slug: string; readonly number: number }> {
  let [taken, free] = [0, Infinity]
  while (free - taken > 1) {
    const numbers = probes(taken, free)
    const slugs = numbers.map((number) => numberedSlug(wanted, number))
    const held = await takenOf(slugs)
    const at = slugs.findIndex((slug) => !held.has(slug))
    free = numbers[at] ?? free
    taken = at < 0 ? (numbers.at(-1) ?? taken) : (numbers[at - 1] ?? taken)
  }
  return { slug: numberedSlug(wanted, free), number: free }
}

/** The next numbers to look up, between a taken one and a free one; there may be no free one yet. */
function probes(taken: number, free: number): readonly number[] {
  const parts = Array.from({ length: width }, (_, at) => at + 1)
  if (taken === 0 && free === Infinity) return parts
  if (free === Infinity) return parts.map((part) => taken * 2 ** part)
  const step = Math.max(1, (free - taken) / (width + 1))
  return [...new Set(parts.map((part) => taken + Math.ceil(step * part)))].filter((number) => number < free)
}
