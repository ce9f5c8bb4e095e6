import type { Api } from '../api/api'
import type { Endpoint } from '../api/endpoint'

/** How old an answer may be that was fetched ahead: as long as somebody hesitates before a link. */
const goodFor = 30_000

/** As many answers as some pages need: whoever passes many links on the way follows one of the last. */
const mostAnswers = 24

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

export function createAheadCalls(over: Api): AheadCalls {
  /** The oldest first. */
  const answers = new Map<string, Answer>()
  /** Grows when a change begins and when it ends: what was asked for before, or meanwhile, may lack it. */
  let changes = 0
  const keyOf = ({ name }: Pick<Endpoint<object, unknown>, 'name'>, input: object) =>
    `${name} ${JSON.stringify(input)}`
  const noteChange = () => {
    changes += 1
    answers.clear()
  }
  const dropOld = () => {
    for (const [key, { asked }] of answers) {
      if (answers.size > mostAnswers || Date.now() - asked >= goodFor) answers.delete(key)
    }
  }
  return {
    ahead: async (endpoint, input, signal) => {
      const key = keyOf(endpoint, input)
      const output = over(endpoint, input, signal)
      // Behind the others, where there is one from before.
      answers.delete(key)
      answers.set(key, { output, asked: Date.now() })
      dropOld()
      setTimeout(dropOld, goodFor)
      // Whoever needs it asks again, and tells of the failure.
      output.catch(() => answers.delete(key))
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
      const answer = answers.get(key)
      answers.delete(key)
      const changesBefore = changes
      if (answer) {
        const output = (await answer.output) as Output
        signal?.throwIfAborted()
        if (changes === changesBefore) return output
      }
      return await over(endpoint, input, signal)
    },
  }
}
