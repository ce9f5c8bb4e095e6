import type { Api } from '../api/api'
import { endpoints, type OutputOf } from '../api/endpoints'
import { mapEndpoints } from '../api/mapEndpoints'

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
  const keyOf = (name: string, input: object) => `${name} ${JSON.stringify(input)}`
  return {
    ahead: mapEndpoints((name) => async (input, signal) => {
      const key = keyOf(name, input)
      const output = over[name](input, signal)
      answers.set(key, { output, asked: clock() })
      // Whoever needs it asks again, and tells of the failure.
      output.catch(() => answers.delete(key))
      return await output
    }),
    api: mapEndpoints((name) => async (input, signal) => {
      // What is changed may be in any answer.
      if (endpoints[name].method !== 'GET') answers.clear()
      const key = keyOf(name, input)
      const answer = answers.get(key)
      answers.delete(key)
      if (!answer || clock() - answer.asked > goodFor) return await over[name](input, signal)
      const output = (await answer.output) as OutputOf<typeof name>
      signal?.throwIfAborted()
      return output
    }),
  }
}
