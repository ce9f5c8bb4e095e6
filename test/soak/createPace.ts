import type { Random } from '../../src/features/sample/server/random'

/** So many of them wait for an answer at a time, on average, where the site is slow: a machine has hardly more processors. */
const waiting = 2

/** How much one answer tells. */
const weight = 0.02

/**
 * How fast `people` use a site together: each as they like, and the more slowly the longer answers take, so that a
 * machine which does much else is used, and not swamped.
 */
export function createPace(people: number) {
  /** Milliseconds. */
  let usual = 0
  return {
    /** To be told of each answer that nothing held up, and how many milliseconds it took. */
    answered(milliseconds: number): void {
      usual += weight * (milliseconds - usual)
    },

    /** Milliseconds until somebody goes on who would like to wait for `liked`, on average. */
    pause: (liked: number, random: Pick<Random, 'next'>): number =>
      2 * random.next() * Math.max(liked, (usual * people) / waiting),
  }
}

export type Pace = ReturnType<typeof createPace>
