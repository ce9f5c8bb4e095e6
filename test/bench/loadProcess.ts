import type { LoadResponse, LoadOrder } from './load'
import { runLoad } from './runLoad'

/** Run by `startLoader`: does one order after the other, apart from whoever gives them. */
process.on('message', (order: LoadOrder) => {
  const answer = (message: LoadResponse) => process.send?.(message)
  runLoad(order).then(
    (figures) => answer({ figures }),
    (error: unknown) => answer({ error: String(error) }),
  )
})
