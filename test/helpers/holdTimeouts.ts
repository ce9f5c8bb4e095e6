import { onTestFinished, vi } from 'vitest'

/** Until the end of the test, what waits for at most some time waits until the test says that the time is over. */
export function holdTimeouts() {
  const asked: number[] = []
  const waiting: { readonly milliseconds: number; readonly controller: AbortController }[] = []
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    asked.push(milliseconds)
    const controller = new AbortController()
    waiting.push({ milliseconds, controller })
    return controller.signal
  })
  onTestFinished(() => timeout.mockRestore())

  /** Ends those of at most `limit` milliseconds. */
  function endUpTo(limit: number) {
    for (const { milliseconds, controller } of waiting.splice(0)) {
      if (milliseconds > limit) continue
      controller.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'))
    }
  }

  return {
    /** The milliseconds of each. */
    asked,
    end: () => endUpTo(Infinity),
    endUpTo,
  }
}
