import type { CallContext, Handler } from '../api/handlers'
import type { Viewer } from '../domain/viewer'

/**
 * A handler that checks whether its viewer may call it before it parses the input, so the refusal does not depend on
 * the input. `guard` throws `Forbidden`.
 */
export function guarded<Input, Output>(
  guard: (viewer: Viewer) => void,
  parse: (input: unknown) => Input,
  run: (context: CallContext, input: Input) => Promise<Output>,
): Handler<Output> {
  const call = async (context: CallContext, input: unknown): Promise<Output> => {
    guard(context.viewer)
    return await run(context, parse(input))
  }
  return Object.assign(call, { guard })
}
