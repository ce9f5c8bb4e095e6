import { parseArgs } from 'node:util'
import { fixedAccounts } from '../../../src/features/sample/server/sampleMembers'

export const usage = `Fills an empty store with a large world to try the site with.

  npm run sample -- --events N --users N --statuses N

  --events N     races, from five years ago to next year
  --users N      members, at least ${fixedAccounts.length}; the sample accounts are among them
  --statuses N   statuses, at most one for each event and user

The store is the one of the site: DATA_DIR (default .data) or MONGODB_URL, in TIME_ZONE (default Europe/London).`

/** The arguments cannot be used. */
export class ArgumentError extends Error {
  override name = 'ArgumentError'
}

export interface SampleArguments {
  readonly events: number
  readonly users: number
  readonly statuses: number
}

/** Reads the arguments of `npm run sample --`. Throws ArgumentError. */
export function readArguments(args: readonly string[]): SampleArguments {
  const values = parsed(args)
  const number = (name: keyof SampleArguments, least: number): number => {
    const value = values[name]
    if (value === undefined) throw new ArgumentError(`--${name} is missing.`)
    const count = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
    if (!(count >= least))
      throw new ArgumentError(`--${name} must be a whole number from ${least} on, not "${value}".`)
    return count
  }
  const events = number('events', 1)
  const users = number('users', fixedAccounts.length)
  const statuses = number('statuses', 0)
  // The newcomer among the sample accounts has no statuses.
  if (statuses > events * (users - 1)) {
    throw new ArgumentError(
      `${events} events and ${users} users have room for ${events * (users - 1)} statuses.`,
    )
  }
  return { events, users, statuses }
}

function parsed(args: readonly string[]): Partial<Record<keyof SampleArguments, string>> {
  try {
    const option = { type: 'string' } as const
    return parseArgs({ args: [...args], options: { events: option, users: option, statuses: option } }).values
  } catch (error) {
    throw new ArgumentError(error instanceof Error ? error.message : String(error))
  }
}
