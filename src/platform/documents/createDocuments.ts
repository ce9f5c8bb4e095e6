import { ApiError } from '../../kernel/calls/apiError'
import type { DocumentKind, Documents } from './documents'
import { threadsAtOnce } from './threadsAtOnce'
import type { DocumentThread } from './documentThread'

export interface QueueLimits {
  /** Documents that are read concurrently. */
  readonly threads: number
  /** Documents that wait for their turn; each may hold some megabytes. */
  readonly waiting: number
  /** Milliseconds that a document waits. Its sender is answered before their connection counts as stalled. */
  readonly waitMs: number
  /** Milliseconds without a document after which threads end, to give back their memory. */
  readonly idleMs: number
}

const queueLimits: QueueLimits = { threads: threadsAtOnce, waiting: 16, waitMs: 8000, idleMs: 10_000 }

interface Waiting {
  readonly personId: string
  readonly start: () => void
}

/**
 * Reads documents in threads: a few at once, of each person one after another, in the order they came. Threads
 * are opened when they are needed.
 */
export function createDocuments(open: () => DocumentThread, limits = queueLimits): Documents {
  /** People whose documents are being read. */
  const running = new Set<string>()
  const waiting = new Set<Waiting>()
  const idle: DocumentThread[] = []
  let idleTimer: NodeJS.Timeout | undefined

  const mayStart = (personId: string) => running.size < limits.threads && !running.has(personId)

  async function turnOf(personId: string): Promise<void> {
    if (mayStart(personId)) {
      running.add(personId)
      return
    }
    if (waiting.size >= limits.waiting) throw busy()
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(entry)
        reject(busy())
      }, limits.waitMs)
      const start = () => {
        clearTimeout(timer)
        waiting.delete(entry)
        running.add(personId)
        resolve()
      }
      const entry = { personId, start }
      waiting.add(entry)
    })
  }

  function startNext(): void {
    for (const { personId, start } of waiting) if (mayStart(personId)) start()
    if (running.size > 0) return
    idleTimer = setTimeout(() => {
      for (const thread of idle.splice(0)) void thread.end()
    }, limits.idleMs).unref()
  }

  return {
    async read<In, Out>({ name }: DocumentKind<In, Out>, personId: string, input: In): Promise<Out> {
      await turnOf(personId)
      clearTimeout(idleTimer)
      const known = idle.pop()
      const thread = known?.isAlive ? known : open()
      try {
        return (await thread.read({ name, input })) as Out
      } finally {
        if (thread.isAlive) idle.push(thread)
        running.delete(personId)
        startNext()
      }
    },
  }
}

function busy(): ApiError {
  return new ApiError(503, 'We’re busy reading other imports. Try again in a few seconds.')
}
