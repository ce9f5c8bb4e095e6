import type { CallContext } from '../api/handlers'
import type { Viewer } from '../domain/viewer'

/**
 * A handler that asks whether its viewer may call it before it looks at the input: to whom a call is closed it is
 * closed whatever they send. `guard` throws `Forbidden`.
 */
export function guarded<Input, Output>(
  guard: (viewer: Viewer) => void,
  parse: (input: unknown) => Input,
  run: (context: CallContext, input: Input) => Promise<Output>,
) {
  return async (context: CallContext, input: unknown): Promise<Output> => {
    guard(context.viewer)
    return await run(context, parse(input))
  }
}
