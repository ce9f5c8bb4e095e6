import type { Api } from '../api/api'
import type { Endpoint } from '../api/endpoint'

/** How old an answer may be that was fetched ahead: as long as somebody hesitates before a link. */
const goodFor = 30_000

interface Answer {
  readonly output: Promise<unknown>
  readonly asked: number
}

export interface AheadCalls {
  /** Asks ahead, and keeps the answer for whoever asks the same by `api`. */
  readonly ahead: Api
  /** Takes what was asked ahead, once, while it is fresh; asks for all else. */
  readonly api: Api
}

/** `clock` gives milliseconds. */
export function createAheadCalls(over: Api, clock: () => number = Date.now): AheadCalls {
  const answers = new Map<string, Answer>()
  const keyOf = ({ name }: Pick<Endpoint<object, unknown>, 'name'>, input: object) =>
    `${name} ${JSON.stringify(input)}`
  return {
    ahead: async (endpoint, input, signal) => {
      const key = keyOf(endpoint, input)
      const output = over(endpoint, input, signal)
      answers.set(key, { output, asked: clock() })
      // Whoever needs it asks again, and tells of the failure.
      output.catch(() => answers.delete(key))
      return await output
    },
    api: async <Input extends object, Output>(
      endpoint: Endpoint<Input, Output>,
      input: Input,
      signal?: AbortSignal,
    ) => {
      // What is changed may be in any answer.
      if (endpoint.method !== 'GET') answers.clear()
      const key = keyOf(endpoint, input)
      const answer = answers.get(key)
      answers.delete(key)
      if (!answer || clock() - answer.asked > goodFor) return await over(endpoint, input, signal)
      const output = (await answer.output) as Output
      signal?.throwIfAborted()
      return output
    },
  }
}
