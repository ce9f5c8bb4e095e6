import type { StatusCounts } from '../../../domain/eventStatus'
import { paths } from '../../../domain/paths'
import { ButtonLink } from '../../../ui/Button'
import { Panel } from '../../../ui/Panel'
import { Tally } from './Tally'

interface EventVisitorPanelProps {
  readonly counts: StatusCounts
  /** The event's path: where the visitor comes back to. */
  readonly returnPath: string
}

/** In place of status buttons and people, which are for members. */
export function EventVisitorPanel({ counts, returnPath }: EventVisitorPanelProps) {
  return (
    <Panel title="Are you doing it?">
      <Tally counts={counts} />
      <p>Log in to see who is doing the event, and to tell your club that you are in.</p>
      <ButtonLink primary href={paths.login(returnPath)}>
        Log in
      </ButtonLink>
    </Panel>
  )
}
