import type { z } from 'zod'
import { Forbidden } from '../calls/apiError'
import type { CallContext, Handler } from '../calls/handlers'
import type { Viewer } from '../access/viewer'
import { type Given, parseInput } from './parseInput'
import type { Text } from './scalars'

type Run<Schema extends z.ZodObject, Output> = (
  context: CallContext,
  input: Given<z.output<Schema>>,
) => Promise<Output>

type Labels = Readonly<Record<string, string>>

/** A schema, or never if it has a field that takes a text without a maximum: see `text`. */
export type Limited<Schema extends z.ZodObject> = [Unlimited<Fields<Schema>>] extends [never] ? Schema : never

type Fields<Schema extends z.ZodObject> = Schema['shape'][keyof Schema['shape']]
type Unlimited<Field> = Field extends Text | z.ZodEnum | z.ZodTransform
  ? never
  : Field extends {
        def: { innerType: infer Inner } | { options: readonly (infer Inner)[] } | { in: infer Inner }
      }
    ? Unlimited<Inner>
    : Field extends z.ZodType<unknown, infer Sent>
      ? Extract<string, Sent>
      : never

/** A handler of a call that anyone may make. `labels` are those of a form's fields: see `parseInput`. */
export function unguarded<Schema extends z.ZodObject, Output>(
  schema: Schema & Limited<Schema>,
  run: Run<Schema, Output>,
  labels?: Labels,
): Handler<z.input<Schema>, Output> {
  const call = async (context: CallContext, sent: unknown) =>
    await run(context, parseInput<Schema>(schema, sent, labels))
  return Object.assign(call, { schema })
}

/**
 * A handler that checks whether its viewer may call it before it parses the input, so the refusal does not depend on
 * the input. `guard` throws `Forbidden`.
 */
export function guarded<Schema extends z.ZodObject, Output>(
  guard: (viewer: Viewer) => void,
  schema: Schema & Limited<Schema>,
  run: Run<Schema, Output>,
  labels?: Labels,
): Handler<z.input<Schema>, Output> {
  return withGuard(guard, unguarded<Schema, Output>(schema, run, labels))
}

export function withGuard<Input, Output>(
  guard: (viewer: Viewer) => void,
  handler: Handler<Input, Output>,
): Handler<Input, Output> {
  const call = async (context: CallContext, sent: unknown): Promise<Output> => {
    guard(context.viewer)
    return await handler(context, sent)
  }
  return Object.assign(call, handler, { guard })
}

/** Creates a guard that refuses viewers without a permission, and returns the id of all others. */
export const requires =
  (isAllowed: (viewer: Viewer) => boolean, refusal: string) =>
  (viewer: Viewer): string => {
    if (!isAllowed(viewer)) throw new Forbidden(refusal)
    return viewer.userId ?? ''
  }
