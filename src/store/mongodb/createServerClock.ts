import { type Instant, readClocks } from './instant'

/** Milliseconds after which the server is asked again, as clocks go at different speeds and may be set. */
const everyMs = 60_000

/** The machine has slept, or its clock was set, if one of its clocks gains so many milliseconds on the other. */
const doubtMs = 1000

/**
 * Knows the time by the server's clock, which is the same for all processes. `ask` resolves with that time; undefined if
 * the server does not tell.
 */
export function createServerClock(ask: () => Promise<Date | undefined>, read = readClocks) {
  let known: { readonly at: Instant; readonly serverMs: number } | undefined
  let asking: Promise<void> | undefined

  const agree = (from: Instant, to: Instant) =>
    Math.abs(to.wallMs - from.wallMs - (to.steadyMs - from.steadyMs)) < doubtMs

  async function measure(): Promise<void> {
    for (;;) {
      const asked = read()
      const time = await ask()
      const at = read()
      const serverMs = time?.getTime() ?? at.wallMs
      known = { at, serverMs: serverMs + (at.steadyMs - asked.steadyMs) / 2 }
      if (agree(asked, at)) return
    }
  }

  return {
    /**
     * Returns the server's time, to within half of what a call takes, if `settle` has just resolved. It is this machine's
     * own time until then.
     */
    now: (): Date => {
      const { steadyMs, wallMs } = read()
      return new Date(known ? known.serverMs + steadyMs - known.at.steadyMs : wallMs)
    },

    /** Asks the server for its time if that is unknown, or uncertain because the machine has slept or its clock was set. */
    async settle(): Promise<void> {
      const now = read()
      if (known && agree(known.at, now) && now.steadyMs - known.at.steadyMs < everyMs) return
      asking ??= measure().finally(() => (asking = undefined))
      await asking
    },
  }
}
