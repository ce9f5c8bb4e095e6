import type { z } from 'zod'
import type { CallContext, Handler } from '../calls/handlers'
import type { Viewer } from '../access/viewer'
import { type Given, parseInput } from './parseInput'

type Run<Schema extends z.ZodObject, Output> = (
  context: CallContext,
  input: Given<z.output<Schema>>,
) => Promise<Output>

type Labels = Readonly<Record<string, string>>

/** A handler of a call that anyone may make. `labels` are those of a form's fields: see `parseInput`. */
export function unguarded<Schema extends z.ZodObject, Output>(
  schema: Schema,
  run: Run<Schema, Output>,
  labels?: Labels,
): Handler<z.input<Schema>, Output> {
  return async (context, sent) => await run(context, parseInput(schema, sent, labels))
}

/**
 * A handler that checks whether its viewer may call it before it parses the input, so the refusal does not depend on
 * the input. `guard` throws `Forbidden`.
 */
export function guarded<Schema extends z.ZodObject, Output>(
  guard: (viewer: Viewer) => void,
  schema: Schema,
  run: Run<Schema, Output>,
  labels?: Labels,
): Handler<z.input<Schema>, Output> {
  return withGuard(guard, unguarded(schema, run, labels))
}

export function withGuard<Input, Output>(
  guard: (viewer: Viewer) => void,
  handler: Handler<Input, Output>,
): Handler<Input, Output> {
  const call = async (context: CallContext, sent: unknown): Promise<Output> => {
    guard(context.viewer)
    return await handler(context, sent)
  }
  return Object.assign(call, { guard })
}
