import type { Standings } from '../../src/features/championships/rules/standings/standings'

/** Standings in a form in which equal ones are equal: by table and person, without anything that says nothing.
 * Which of equal scores counts is left open. */
export function comparable({ tables, notPlaced }: Standings) {
  return {
    tables: tables
      .map(({ name, rows }) => ({ name, rows: rows.map(rowOf).toSorted(byPerson) }))
      .toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    notPlaced: notPlaced.map(({ person }) => person).toSorted(),
  }
}

const byPerson = (one: { readonly person: string }, other: { readonly person: string }) =>
  one.person < other.person ? -1 : 1

const rowOf = ({
  person,
  place,
  points,
  isComplete,
  scores,
}: Standings['tables'][number]['rows'][number]) => ({
  person,
  place,
  points,
  isComplete,
  counted: scores
    .filter(({ isCounted }) => isCounted)
    .map((score) => score.points)
    .toSorted(),
})
