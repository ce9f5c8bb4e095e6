import type { Api } from '../../kernel/calls/api'
import type { Endpoint } from '../../kernel/calls/endpoint'

/** Milliseconds that a prefetched response may be used: as long as someone hesitates over a link. */
const goodFor = 30_000

/** Responds to for a few pages: someone who passes over many links follows one of the last. */
const mostResponses = 24

interface Prefetched {
  readonly output: Promise<unknown>
  readonly asked: number
}

export interface AheadCalls {
  /** Prefetches a response, and stores it for the same call by `api`. */
  readonly ahead: Api
  /** Returns a prefetched response, once, while it is fresh; makes all other calls. */
  readonly api: Api
}

export function createAheadCalls(over: Api): AheadCalls {
  /** The oldest first. */
  const responses = new Map<string, Prefetched>()
  /** Grows when a change begins and when it ends: responses from before that moment may lack the change. */
  let changes = 0
  const keyOf = ({ name }: Pick<Endpoint<object, unknown>, 'name'>, input: object) =>
    `${name} ${JSON.stringify(input)}`
  const noteChange = () => {
    changes += 1
    responses.clear()
  }
  const dropOld = () => {
    for (const [key, { asked }] of responses) {
      if (responses.size > mostResponses || Date.now() - asked >= goodFor) responses.delete(key)
    }
  }
  return {
    ahead: async (endpoint, input, signal) => {
      const key = keyOf(endpoint, input)
      const output = over(endpoint, input, signal)
      // Moves it to the end, if it was there already.
      responses.delete(key)
      responses.set(key, { output, asked: Date.now() })
      dropOld()
      setTimeout(dropOld, goodFor)
      // The error is ignored here: the real call is made again, and shows its own.
      output.catch(() => responses.delete(key))
      return await output
    },
    api: async <Input extends object, Output>(
      endpoint: Endpoint<Input, Output>,
      input: Input,
      signal?: AbortSignal,
    ) => {
      if (endpoint.method !== 'GET') {
        noteChange()
        return await over(endpoint, input, signal).finally(noteChange)
      }
      dropOld()
      const key = keyOf(endpoint, input)
      const prefetched = responses.get(key)
      responses.delete(key)
      const changesBefore = changes
      if (prefetched) {
        const output = (await prefetched.output) as Output
        signal?.throwIfAborted()
        if (changes === changesBefore) return output
      }
      return await over(endpoint, input, signal)
    },
  }
}
