const matrices = ['default', 'full', 'second'] as const

/**
 * True if this run tries every case of its large tables (`TEST_MATRIX=full`), as `.ci/run` does, which takes twice
 * as long. By default each class of defect has a case that finds it.
 */
export const isFullMatrix = chosenMatrix() === 'full'

/**
 * True if this run is in a second browser (`TEST_MATRIX=second`, as `test/vitest.node24.config.ts` sets it): what is
 * the same in each browser was tried in the first.
 */
export const isSecondBrowser = chosenMatrix() === 'second'

/** All cases in a full run, else the first of each class; of all if there are no classes. */
export function casesOf<T>(all: readonly T[], classOf: (one: T) => string = () => ''): readonly T[] {
  return isFullMatrix ? all : firstOfEach(all, classOf)
}

/** The first of each class. */
export function firstOfEach<T>(all: readonly T[], classOf: (one: T) => string): readonly T[] {
  const classes = all.map(classOf)
  return all.filter((_, at) => classes.indexOf(classes[at] ?? '') === at)
}

function chosenMatrix(): (typeof matrices)[number] {
  const chosen = process.env['TEST_MATRIX'] || 'default'
  const found = matrices.find((one) => one === chosen)
  if (!found) throw new Error(`TEST_MATRIX is one of ${matrices.join(', ')}, not ${chosen}`)
  return found
}
