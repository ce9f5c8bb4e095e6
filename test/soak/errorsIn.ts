/** An error that the site has logged. */
interface LoggedError {
  readonly time: string
  readonly err: { readonly type: string }
}

/**
 * What the site has printed that it should not have. While something fails it says that the store does not answer, and
 * nothing else.
 */
export function errorsIn(printed: string, isTroubled: (at: number) => boolean): readonly string[] {
  return printed.split('\n').filter((line) => {
    const logged = readLogged(line)
    if (!logged) return /error|warning/i.test(line)
    return !(logged.err.type === 'StoreUnavailable' && isTroubled(Date.parse(logged.time)))
  })
}

/** Undefined where the line is none of the log, or was cut off by a kill. */
function readLogged(line: string): LoggedError | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    return JSON.parse(line) as LoggedError
  } catch {
    return undefined
  }
}
