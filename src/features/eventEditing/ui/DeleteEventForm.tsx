import * as editingCalls from '../contract'
import { useNavigate } from 'react-router'
import type { EventView } from '../../../entities/events/contract'
import { counted } from '../../../kernel/text/counted'
import { undoTime } from '../../../kernel/limits'
import { paths } from '../../../kernel/urls/paths'
import { useAction } from '../../../browser/useAction'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ApiForm } from '../../../ui/forms/ApiForm'
import { FormButtons } from '../../../ui/forms/FormButtons'
import text from '../../../ui/styles/text.module.css'
import { selectIsPast } from '../../../entities/eventViews/state/statusSelectors'
import { Tally } from '../../../entities/eventViews/ui/Tally'

/** Asks for confirmation before deleting an event, and shows the statuses deleted with it. */
export function DeleteEventForm({ event }: { readonly event: EventView }) {
  const navigate = useNavigate()
  const remove = useAction(editingCalls.deleteEvent, {
    onDone: () => void navigate(paths.home, { replace: true }),
  })
  const isPast = useAppSelector((state) => selectIsPast(state, event))
  const people = Object.values(event.userCounts).reduce((sum, count) => sum + count, 0)
  return (
    <ApiForm
      call={editingCalls.deleteEvent}
      fixed={{ slug: event.id }}
      className={text.stack}
      onSubmit={() => void remove({ slug: event.id })}
    >
      <p>
        {people === 0
          ? 'No one is down for this race.'
          : `Deleting this event also deletes the status of ${counted(people, 'person', 'people')}:`}
      </p>
      <Tally counts={event.userCounts} />
      {people > 0 && !isPast && !event.state && (
        <p>
          We won’t tell them. If the race isn’t happening,{' '}
          <a href={`${paths.editEvent(event.slug)}#field-state`}>call it off</a> instead and we’ll notify
          people who have entered.
        </p>
      )}
      <p>You can undo this for {undoTime / 1000} seconds. After that it’s permanent.</p>
      <FormButtons label="Delete" cancelTo={event.path} />
    </ApiForm>
  )
}
