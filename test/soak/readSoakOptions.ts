import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'

export const soakUsage = `Uses the built site for a while as a crowd would, on a machine that fails.

  npm run soak -- --minutes N [--seed NUMBER] [--store sqlite|mongodb]

  --minutes N     for how long; the processes are killed in the first half
  --seed NUMBER   the same chances as in the run that printed it; otherwise others each time
  --store NAME    mongodb needs the address of a server in MONGODB_TEST_URL

It ends with a table of what was asked, and 1 where something was lost, wrong, or grew.`

/** The arguments cannot be used. */
export class SoakOptionError extends Error {
  override name = 'SoakOptionError'
}

export interface SoakOptions {
  readonly minutes: number
  readonly seed: number
  readonly store: 'sqlite' | 'mongodb'
}

/** Reads what stands behind `npm run soak --`. Throws SoakOptionError. */
export function readSoakOptions(args: readonly string[]): SoakOptions {
  const { minutes, seed, store = 'sqlite' } = parsed(args)
  if (minutes === undefined) throw new SoakOptionError('For how many minutes?')
  if (store !== 'sqlite' && store !== 'mongodb') throw new SoakOptionError(`There is no store ${store}.`)
  return {
    minutes: numberOf('minutes', minutes),
    seed: seed === undefined ? randomInt(1, 2 ** 32) : numberOf('seed', seed),
    store,
  }
}

function parsed(args: readonly string[]) {
  try {
    const text = { type: 'string' } as const
    return parseArgs({ args: [...args], options: { minutes: text, seed: text, store: text } }).values
  } catch (error) {
    throw new SoakOptionError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

function numberOf(name: string, text: string): number {
  const value = Number(text)
  if (!(value > 0)) throw new SoakOptionError(`${name} is no number above 0: ${text}`)
  return value
}
