import { flood, type FloodFigures, type FloodOrder } from './flood'
import { type Figures, load, type LoadOrder } from './load'

/** What whoever gives orders wants. */
export type LoadRequest = { readonly load: LoadOrder } | { readonly flood: FloodOrder }

/** What the process answers to an order. */
export type LoadAnswer = { readonly figures: Figures | FloodFigures } | { readonly error: string }

/** Run by `startLoader`: does one order after the other, apart from whoever gives them. */
process.on('message', (request: LoadRequest) => {
  const answer = (message: LoadAnswer) => process.send?.(message)
  const done = 'load' in request ? load(request.load) : flood(request.flood)
  done.then(
    (figures) => answer({ figures }),
    (error: unknown) => answer({ error: error instanceof Error ? error.message : String(error) }),
  )
})
