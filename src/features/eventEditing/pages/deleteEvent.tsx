import { useParams } from 'react-router'
import { paths } from '../../../kernel/urls/paths'
import { isSignedIn } from '../../../kernel/access/permissions'
import { selectEvent } from '../../../entities/eventViews/state/eventSelectors'
import { DeleteEventForm } from '../ui/DeleteEventForm'
import { useAppSelector } from '../../../browser/useAppSelector'
import { FormCard } from '../../../ui/forms/FormCard'
import { PageHead } from '../../../ui/layout/PageHead'
import { loadEditableEvent } from './loadEditableEvent'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'

export const page: Page = {
  permission: isSignedIn,
  load: (context) => loadEditableEvent(context, paths.deleteEvent),
  Component: DeleteEventPage,
}

function DeleteEventPage() {
  const { slug } = useParams()
  const event = useAppSelector((state) => selectEvent(state, slug))
  if (!event) return null
  return (
    <>
      <Title page={`Delete ${event.title}`} />
      <PageHead
        breadcrumbs={[{ label: event.title, to: event.path }, { label: 'Delete' }]}
        title={`Delete "${event.title}"?`}
      />
      <FormCard>
        <DeleteEventForm event={event} />
      </FormCard>
    </>
  )
}
