import { Worker } from 'node:worker_threads'
import { Invalid } from '../../kernel/calls/apiError'
import { documentLimits, invalidDocument } from './documentLimits'
import { threadMs } from './threadClock'
import type { FieldErrors } from '../../kernel/fields/validation'

/** A message from the site to a thread: the name of the kind of document, and the document. */
export interface DocumentQuestion {
  readonly name: string
  readonly input: unknown
}

/** A message from a thread to the site. */
export type DocumentAnswer =
  | { readonly output: unknown }
  | { readonly invalid: { readonly message: string; readonly errors: FieldErrors } }

/** The limits of one document in a thread: see `documentLimits`. */
export interface ThreadLimits {
  readonly workMs: number
  readonly memoryMb: number
}

/** A thread that reads one document at a time. */
export interface DocumentThread {
  /** False once the thread has ended: after a limit was exceeded, or an error. */
  readonly isAlive: boolean
  /** Throws `Invalid` for a document that cannot be understood, or that exceeds a limit of time or memory. */
  read(question: DocumentQuestion): Promise<unknown>
  end(): Promise<void>
}

/** Megabytes for short-lived objects, in addition to `memoryMb`. */
const youngMb = 4

/** Milliseconds between two looks at what a thread has spent. */
const lookMs = 20

/** A thread that waits without using CPU time ends after its limit of CPU time this many times over. */
const longestPerWork = 20

/** Opens a thread that runs `main.ts`, built as `file`. The thread does not get the site's settings. */
export function openDocumentThread(file: string, limits: ThreadLimits = documentLimits): DocumentThread {
  const worker = new Worker(file, {
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb, maxYoungGenerationSizeMb: youngMb },
  })
  worker.unref()
  let isAlive = true
  /** Settles the reading of the current document; absent between two documents. */
  let settle: ((outcome: DocumentAnswer | Error) => void) | undefined

  async function end(): Promise<void> {
    isAlive = false
    await worker.terminate()
  }

  const fail = (error: NodeJS.ErrnoException) => {
    isAlive = false
    const isFull = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    settle?.(isFull ? tooComplex() : error)
  }
  /** The folder for `threadMs`, known once the thread is ready. */
  let task: string | undefined
  worker.on('message', (message: DocumentAnswer | { readonly task: string }) => {
    if ('task' in message) ({ task } = message)
    else settle?.(message)
  })
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('The thread that reads documents has ended.')))

  function answerTo(question: DocumentQuestion): Promise<DocumentAnswer> {
    return new Promise((resolve, reject) => {
      const asked = performance.now()
      let begin: number | undefined
      const isOver = () => {
        const spent = task === undefined ? undefined : threadMs(task)
        begin ??= spent
        // A busy machine must not count, so the limit is of the thread's own CPU time.
        return (
          (spent ?? 0) - (begin ?? 0) > limits.workMs ||
          performance.now() - asked > limits.workMs * longestPerWork
        )
      }
      const timer = setInterval(() => {
        try {
          if (!isOver()) return
          settle?.(tooComplex())
        } catch (error) {
          settle?.(error as Error)
        }
        void end()
      }, lookMs)
      settle = (outcome) => {
        settle = undefined
        clearInterval(timer)
        worker.unref()
        if (outcome instanceof Error) reject(outcome)
        else resolve(outcome)
      }
      worker.ref()
      worker.postMessage(question)
    })
  }

  return {
    get isAlive() {
      return isAlive
    },
    async read(question) {
      const answer = await answerTo(question)
      if ('output' in answer) return answer.output
      throw new Invalid(answer.invalid.message, answer.invalid.errors)
    },
    end,
  }
}

function tooComplex(): Invalid {
  return invalidDocument('This is too long or complex to read. Split it into smaller parts.')
}
