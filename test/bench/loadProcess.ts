import { type Figures, load, type LoadOrder } from './load'

/** What the process answers to an order. */
export type LoadAnswer = { readonly figures: Figures } | { readonly error: string }

/** Run by `startLoader`: does one order after the other, apart from whoever gives them. */
process.on('message', (order: LoadOrder) => {
  const answer = (message: LoadAnswer) => process.send?.(message)
  load(order).then(
    (figures) => answer({ figures }),
    (error: unknown) => answer({ error: error instanceof Error ? error.message : String(error) }),
  )
})
