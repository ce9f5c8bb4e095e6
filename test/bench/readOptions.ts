import { parseArgs } from 'node:util'

const parts = [
  'requests',
  'growth',
  'big',
  'start',
  'search',
  'pictures',
  'notices',
  'feeds',
  'overload',
  'interactions',
  'memory',
  'calls',
  'lighthouse',
] as const

export type Part = (typeof parts)[number]

/** Lighthouse is fetched for the run, and calls are those to a MongoDB: they are only run when they are asked for. */
const onRequest: readonly Part[] = ['calls', 'lighthouse']
const usual: readonly Part[] = parts.filter((part) => !onRequest.includes(part))

export const usage = `Measures the speed of the site built from this tree.

  npm run bench -- [--against REF] [--only PART,PART] [--quick]

  --against REF   a commit, which is built in a folder of its own and measured in turn with this tree
  --only PARTS    of ${parts.join(', ')}; without it all but calls (on the MongoDB of MONGODB_TEST_URL) and lighthouse
  --quick         few and short rounds: to see that it runs

It ends with one line of JSON that holds all ratios.`

/** The arguments cannot be used. */
export class OptionError extends Error {
  override name = 'OptionError'
}

export interface BenchOptions {
  /** What git calls the commit to compare with. */
  readonly against?: string
  readonly parts: readonly Part[]
  readonly isQuick: boolean
}

/** Reads what stands behind `npm run bench --`. Throws OptionError. */
export function readOptions(args: readonly string[]): BenchOptions {
  const { against, only, quick = false } = parsed(args)
  return { ...(against !== undefined && { against }), parts: partsOf(only), isQuick: quick }
}

function parsed(args: readonly string[]) {
  try {
    const text = { type: 'string' } as const
    const options = { against: text, only: text, quick: { type: 'boolean' } } as const
    return parseArgs({ args: [...args], options }).values
  } catch (error) {
    throw new OptionError(error instanceof Error ? error.message : String(error))
  }
}

function partsOf(only: string | undefined): readonly Part[] {
  if (only === undefined) return usual
  const wanted = only.split(',')
  const unknown = wanted.filter((name) => !parts.some((part) => part === name))
  if (unknown.length > 0) throw new OptionError(`There is no part ${unknown.join(', ')}.`)
  return parts.filter((part) => wanted.includes(part))
}
