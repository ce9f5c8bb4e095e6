import { ConfigError } from '../configError'
import { createLog, type Log, type LogLevel } from './createLog'
import { openLogFiles } from './openLogFiles'

/** The interval at which failures to write lines are reported. */
const silenceMs = 60_000

interface LogSettings {
  readonly logLevel: LogLevel
  /** The folder of its files; absent if it is printed. */
  readonly logDirectory?: string | undefined
}

/** Opens the log: in a folder, where one is given, else printed. Throws `ConfigError` if the folder cannot be used. */
export async function openLog({ logLevel, logDirectory }: LogSettings): Promise<Log> {
  const failed = createFailureReport()
  // A full disk, or a reader that has ended, must not end the site.
  process.stdout.on('error', failed)
  // There is no place left to say it.
  process.stderr.on('error', () => undefined)
  if (logDirectory === undefined) return createLog(logLevel, process.stdout)
  try {
    return createLog(logLevel, await openLogFiles(logDirectory, failed))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') {
      throw new ConfigError(`LOG_DIR cannot be used: ${String(error)}`, { cause: error })
    }
    console.error(
      'The disk that holds LOG_DIR is full. The log goes to standard output until the site restarts.',
    )
    return createLog(logLevel, process.stdout)
  }
}

function createFailureReport(): (error: unknown) => void {
  let reportedAt = -Infinity
  return (error) => {
    if (performance.now() - reportedAt < silenceMs) return
    reportedAt = performance.now()
    console.error(`The log cannot be written: ${String(error)}`)
  }
}
