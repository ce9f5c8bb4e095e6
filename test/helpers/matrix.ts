/**
 * Whether this run tries every case of its large tables (`TEST_MATRIX=full`), as `.ci/run` does, which takes twice
 * as long. By default each class of defect has a case that finds it.
 */
export const isFullMatrix = chosenMatrix() === 'full'

/** All cases in a full run, else the first of each class. */
export function casesOf<T>(all: readonly T[], classOf: (one: T) => string): readonly T[] {
  if (isFullMatrix) return all
  const classes = all.map(classOf)
  return all.filter((_, at) => classes.indexOf(classes[at] ?? '') === at)
}

function chosenMatrix(): 'full' | 'default' {
  const chosen = process.env['TEST_MATRIX'] || 'default'
  if (chosen !== 'full' && chosen !== 'default')
    throw new Error(`TEST_MATRIX is full or default, not ${chosen}`)
  return chosen
}
