/** Which of so many comes first, second and so on: forwards and backwards in turn, each of them first now and then. */
export function orderOf(round: number, count: number): readonly number[] {
  const order = Array.from({ length: count }, (_, place) => (place + (round >> 1)) % count)
  return round % 2 === 0 ? order : order.reverse()
}

/** Measures all in each round, in a changing order. Returns the results of each, round by round. */
export async function interleave<Subject, Result>(
  subjects: readonly Subject[],
  rounds: number,
  measure: (subject: Subject) => Promise<Result>,
): Promise<readonly (readonly Result[])[]> {
  const results = subjects.map((): Result[] => [])
  for (let round = 0; round < rounds; round += 1) {
    for (const index of orderOf(round, subjects.length)) {
      results[index]?.push(await measure(subjects[index] as Subject))
    }
  }
  return results
}
