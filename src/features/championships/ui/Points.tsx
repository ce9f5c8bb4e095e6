import type { ScoreView } from '../views'
import { classes } from '../../../ui/classes'
import text from '../../../ui/styles/text.module.css'

/** Points, struck through if they don’t count. */
export function Points({ points, isCounted }: ScoreView) {
  if (isCounted) return points
  return (
    <>
      <s>{points}</s>
      <span className={text.hidden}> doesn’t count</span>
    </>
  )
}

interface StruckProps {
  readonly scores: readonly ScoreView[]
  readonly className?: string | undefined
}

/** Explains points that are struck through, if there are any. */
export function Struck({ scores, className }: StruckProps) {
  if (scores.every(({ isCounted }) => isCounted)) return null
  return (
    <p className={classes(text.small, text.quiet, className)}>
      Points with a line through them don’t count towards the total.
    </p>
  )
}
