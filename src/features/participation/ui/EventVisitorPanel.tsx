import type { EventView } from '../../../entities/events/contract'
import { paths } from '../../../kernel/urls/paths'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ButtonLink } from '../../../ui/Button'
import { Panel } from '../../../ui/layout/Panel'
import { selectIsPast } from '../../../entities/eventViews/state/statusSelectors'
import { EventTally } from './EventTally'

interface EventVisitorPanelProps {
  readonly event: EventView
}

/** The panel that visitors see instead of status buttons and people, which are for members. */
export function EventVisitorPanel({ event }: EventVisitorPanelProps) {
  const isPast = useAppSelector((state) => selectIsPast(state, event))
  return (
    <Panel title={isPast ? 'How did it go?' : 'Are you going?'}>
      <EventTally event={event} />
      <p>
        {isPast
          ? 'Log in to see who ran and to add your result.'
          : 'Log in to see who’s going and to tell your club that you are.'}
      </p>
      <ButtonLink primary href={paths.login(event.path)}>
        Log in
      </ButtonLink>
    </Panel>
  )
}
