import { useSearchParams } from 'react-router'
import { resultPromptId } from '../../../kernel/calls/endpoint'
import type { EventView } from '../../../entities/events/contract'
import { distanceName } from '../../../kernel/running/distance'
import { gainText, clockText } from '../../../kernel/running/result'
import { paths } from '../../../kernel/urls/paths'
import { picturePaths } from '../../../kernel/urls/picturePaths'
import { ShareImage } from '../../../browser/ShareImage'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ButtonLink } from '../../../ui/Button'
import { classes } from '../../../ui/classes'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import tones from '../../../ui/styles/tones.module.css'
import { selectOwnStatus } from '../../../entities/eventViews/state/statusSelectors'
import styles from './BestCard.module.css'

/** The member's personal best, after they saved it or were told of it: by how much it is better, and a picture to share. */
export function BestCard({ event }: { readonly event: EventView }) {
  const mine = useAppSelector((state) => selectOwnStatus(state, event))
  const isSaved = useAppSelector(({ done }) => done?.own?.mark === 'PB')
  const [query] = useSearchParams()
  const { resultInSeconds, distance, gain, marks: [mark] = [] } = mine ?? {}
  const isShown = isSaved || query.has('best')
  if (!isShown || mark !== 'PB' || resultInSeconds === undefined) return null
  return (
    <div className={classes(styles.card, tones.result)}>
      <Panel title="Personal best">
        <p className={styles.time}>{clockText(resultInSeconds)}</p>
        <p>
          {distance !== undefined && `${distanceName(distance, event.distances)}. `}
          {gain === undefined
            ? 'Your first result at this distance.'
            : `${gainText(gain)} faster than your old best of ${clockText(resultInSeconds + gain)}.`}
        </p>
        <div className={text.row}>
          <ShareImage path={picturePaths.best(event.slug)} name={event.slug} />
          <ShareImage path={picturePaths.best(event.slug, 'yes')} name={event.slug} isNamed />
          {query.get('best') === resultPromptId && (
            <ButtonLink href={`${paths.home}#${resultPromptId}`}>Add another result</ButtonLink>
          )}
        </div>
      </Panel>
    </div>
  )
}
