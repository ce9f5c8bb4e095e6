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

/** The id of a request, in the log and on its error page. */
export function requestIdOf(request: IncomingMessage): string {
  return marksOf(request).id
}

/** Stores the viewer's role, for the log. */
export function markRole(request: IncomingMessage, role: string): void {
  marksOf(request).role = role
}

export function roleOf(request: IncomingMessage): string | undefined {
  return marksOf(request).role
}
