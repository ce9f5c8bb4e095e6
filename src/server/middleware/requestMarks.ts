import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

interface Marks {
  readonly id: string
  role?: string
}

const marks = new WeakMap<IncomingMessage, Marks>()

function marksOf(request: IncomingMessage): Marks {
  const known = marks.get(request) ?? { id: randomUUID() }
  marks.set(request, known)
  return known
}

/** What a request is known by in the log and on the error page that answers it. */
export function requestIdOf(request: IncomingMessage): string {
  return marksOf(request).id
}

/** Remembers what role whoever asks has, for the log. */
export function markRole(request: IncomingMessage, role: string): void {
  marksOf(request).role = role
}

export function roleOf(request: IncomingMessage): string | undefined {
  return marksOf(request).role
}
