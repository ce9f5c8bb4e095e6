import { LRUCache } from 'lru-cache'
import { type DestinationStream, type Logger, pino } from 'pino'
import { urlWithoutSecrets, withoutSecrets } from './withoutSecrets'

export const logLevels = ['off', 'errors', 'requests'] as const

export type LogLevel = (typeof logLevels)[number]

/** Requests are logged as `info`, errors as `error`. */
export type Log = Logger

const pinoLevels: Readonly<Record<LogLevel, string>> = { off: 'silent', errors: 'error', requests: 'info' }

/** Longer than any of our own; others may send anything. */
const longest = 300

/** Characters that JSON leaves as they are and a terminal may obey: controls, and marks of direction. */
const unshowable = /[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

const address = (url: string) => urlWithoutSecrets(url.replace(/[?#].*/s, '')).slice(0, longest)

/** Most people have one of a few browsers, whose name takes longer to look through than all the rest. */
const browsers = new LRUCache<string, string>({
  max: 200,
  memoMethod: (name) => withoutSecrets(name).slice(0, longest),
})

/** Removes secrets from the fields that may hold some. */
const censors: Readonly<Record<string, (text: string) => string>> = {
  path: address,
  referrer: address,
  browser: (name) => browsers.memo(name.slice(0, longest)),
  msg: withoutSecrets,
  'err.message': withoutSecrets,
  'err.stack': withoutSecrets,
}

/** An error's further properties may hold anything, so they are left out. */
function errorFields(thrown: unknown) {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  const { type, message, stack } = pino.stdSerializers.err(error)
  return { type, message, stack }
}

/** A log that writes one line of JSON for each entry, without secrets. */
export function createLog(level: LogLevel, destination: DestinationStream): Log {
  return pino(
    {
      level: pinoLevels[level],
      // Neither the process nor the machine.
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: errorFields },
      redact: {
        paths: Object.keys(censors),
        censor: (value, path) => censors[path.join('.')]?.(String(value)),
      },
      hooks: { streamWrite: (line) => line.replace(unshowable, escaped) },
    },
    destination,
  )
}
