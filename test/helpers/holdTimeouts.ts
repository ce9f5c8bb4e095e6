import { onTestFinished, vi } from 'vitest'

/** Until the end of the test, what waits for at most some time waits until the test says that the time is over. */
export function holdTimeouts() {
  const asked: number[] = []
  const waiting: AbortController[] = []
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    asked.push(milliseconds)
    const controller = new AbortController()
    waiting.push(controller)
    return controller.signal
  })
  onTestFinished(() => timeout.mockRestore())
  return {
    /** The milliseconds of each. */
    asked,
    end: () => {
      for (const controller of waiting.splice(0)) {
        controller.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'))
      }
    },
  }
}
