import { urlWithoutSecrets, withoutSecrets } from './withoutSecrets'

/** How detailed the log is. */
export const logLevels = ['off', 'errors', 'requests'] as const

export type LogLevel = (typeof logLevels)[number]

/** One request, after its answer. */
export interface RequestEntry {
  readonly id: string
  readonly method: string
  /** As it came: secrets are removed here. */
  readonly url: string
  readonly status: number
  readonly milliseconds: number
  /** The role of the viewer; absent where it was not needed. */
  readonly role?: string
  readonly ip?: string
  readonly referrer?: string
  readonly browser?: string
}

export interface LogNeeds {
  readonly level: LogLevel
  readonly clock: () => Date
  /** Takes one line, without a line end. */
  readonly write: (line: string, time: Date) => void
}

/** Longer than any of our own; others may send anything. */
const longest = 300

/** What JSON leaves as it is, and a terminal may obey: further controls, and marks that turn what follows. */
const unshowable = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Writes one line of JSON for each request and each error. */
export function createLog({ level, clock, write }: LogNeeds) {
  const put = (entry: object) => {
    const time = clock()
    write(JSON.stringify({ time: time.toISOString(), ...entry }).replace(unshowable, escaped), time)
  }
  const text = (value: string | undefined) =>
    value && withoutSecrets(value.slice(0, longest)).slice(0, longest)
  const address = (url: string | undefined) =>
    url && urlWithoutSecrets(url.replace(/[?#].*/s, '')).slice(0, longest)
  return {
    takesRequests: level === 'requests',

    request({ id, method, url, status, milliseconds, role, ip, referrer, browser }: RequestEntry): void {
      if (level !== 'requests') return
      put({
        level: 'request',
        requestId: id,
        method,
        path: address(url),
        status,
        milliseconds: Math.round(milliseconds * 10) / 10,
        role,
        ip,
        referrer: address(referrer),
        browser: text(browser),
      })
    },

    /** `requestId` is the id of the request that caused the error. */
    error(error: unknown, requestId?: string): void {
      if (level === 'off') return
      const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
      put({
        level: 'error',
        requestId,
        message: withoutSecrets(`${name}: ${message}`),
        stack: stack && withoutSecrets(stack),
      })
    },
  }
}

export type Log = ReturnType<typeof createLog>
