import { paths } from '../../../kernel/urls/paths'
import { isSignedIn } from '../../../kernel/access/permissions'
import { useAppSelector } from '../../../browser/useAppSelector'
import { EventPart, type EventProps } from '../../../entities/eventViews/ui/EventPart'
import { FormCard } from '../../../ui/forms/FormCard'
import { loadEditableEvent } from './loadEditableEvent'
import type { Page } from '../../../browser/pages/page'
import * as editingCalls from '../contract'
import { counted } from '../../../kernel/text/counted'
import { undoTime } from '../limits'
import { useAction } from '../../../browser/useAction'
import { ApiForm } from '../../../ui/forms/ApiForm'
import { FormButtons } from '../../../ui/forms/FormButtons'
import text from '../../../ui/styles/text.module.css'
import { selectIsPast } from '../../../entities/eventViews/state/statusSelectors'
import { Tally } from '../../../entities/eventViews/ui/Tally'

export const page: Page = {
  permission: isSignedIn,
  load: (context) => loadEditableEvent(context, paths.deleteEvent),
  Component: DeleteEventPage,
}

function DeleteEventPage() {
  return (
    <EventPart
      label="Delete"
      title={({ title }) => `Delete ${title}`}
      heading={({ title }) => `Delete "${title}"?`}
      Main={DeleteEventForm}
    />
  )
}

/** Asks for confirmation before deleting an event, and shows the statuses deleted with it. */
function DeleteEventForm({ event }: EventProps) {
  const remove = useAction(editingCalls.deleteEvent, { navigates: 'replace' })
  const isPast = useAppSelector((state) => selectIsPast(state, event))
  const people = Object.values(event.userCounts).reduce((sum, count) => sum + count, 0)
  return (
    <FormCard>
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
    </FormCard>
  )
}
