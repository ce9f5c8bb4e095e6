import type { EventView } from '../../../entities/events/contract'
import { distanceName } from '../../../kernel/running/distance'
import { classes } from '../../../ui/classes'
import text from '../../../ui/styles/text.module.css'
import { Tally } from '../../../entities/eventViews/ui/Tally'

/** The number of people with each status and, if there are several distances, for each of them: 'Half: 14 · 10 km: 6'. */
export function EventTally({ event }: { readonly event: EventView }) {
  const { userCounts, distances, distanceCounts = [] } = event
  const status = userCounts.result ? 'result' : 'entered'
  const ofDistances = distanceCounts.flatMap(({ distance, counts }) => {
    const count = counts[status] ?? 0
    return count === 0 ? [] : [`${distanceName(distance, distances)}: ${count}`]
  })
  return (
    <>
      <Tally counts={userCounts} />
      {ofDistances.length > 0 && (
        <p className={classes(text.small, text.quiet, text.num)}>{ofDistances.join(' · ')}</p>
      )}
    </>
  )
}
