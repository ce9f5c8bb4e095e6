import { withoutSecrets } from './withoutSecrets'

/** How much of what happens is written down. */
export const logLevels = ['off', 'errors', 'requests'] as const

export type LogLevel = (typeof logLevels)[number]

/** One request, once it is answered. */
export interface RequestEntry {
  readonly id: string
  readonly method: string
  /** As it came: what may not be in the log is left out here. */
  readonly url: string
  readonly status: number
  readonly milliseconds: number
  /** Who asked; absent where nobody had to know. */
  readonly role?: string | undefined
  readonly ip?: string | undefined
  readonly referrer?: string | undefined
  readonly browser?: string | undefined
}

export interface LogNeeds {
  readonly level: LogLevel
  readonly clock: () => Date
  /** Takes one line, without its end. */
  readonly write: (line: string, time: Date) => void
}

/** Longer than anything of ours; others may send what they like. */
const longest = 300

/** Writes one line of JSON for each request and each error. */
export function createLog({ level, clock, write }: LogNeeds) {
  const put = (entry: object) => {
    const time = clock()
    write(JSON.stringify({ time: time.toISOString(), ...entry }), time)
  }
  const text = (value: string | undefined) =>
    value === undefined ? undefined : withoutSecrets(value).slice(0, longest)
  const address = (url: string | undefined) => text(url?.replace(/[?#].*/s, ''))
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

    /** `requestId` is that of the request that was being answered. */
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
