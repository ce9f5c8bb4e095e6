import { parseArgs, type ParseArgsConfig } from 'node:util'

/** The arguments cannot be used. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** Reads options such as `--name value`. Throws UsageError. */
export function readOptions<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options }).values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

/** Reads a decimal number of a limited range. Throws UsageError. */
export function readNumber(name: string, text: string | undefined, least: number, pattern = /^\d+$/): number {
  if (text === undefined) throw new UsageError(`--${name} is missing.`)
  const value = pattern.test(text) ? Number(text) : NaN
  if (value >= least) return value
  throw new UsageError(`--${name} must be a number, ${least} or greater, not “${text}”.`)
}

/** Runs a command; if its arguments cannot be used, says why and how it is used. It ends with 1 unless it went well. */
export async function runCommand(usage: string, command: () => Promise<boolean>): Promise<void> {
  try {
    if (!(await command())) process.exitCode = 1
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    console.error(`${error.message}\n\n${usage}`)
    process.exitCode = 1
  }
}
