import { useState } from 'react'
import { useStore } from 'react-redux'
import { useParams } from 'react-router'
import { paths } from '../../../kernel/urls/paths'
import { isSignedIn } from '../../../kernel/access/permissions'
import { selectEvent } from '../../../entities/eventViews/state/eventSelectors'
import { EventForm } from '../ui/EventForm'
import { find } from '../../../browser/entities'
import type { State } from '../../../browser/state'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ButtonLink } from '../../../ui/Button'
import { FormCard } from '../../../ui/forms/FormCard'
import { PageHead } from '../../../ui/layout/PageHead'
import { loadEditableEvent, loadEventChoices } from './loadEditableEvent'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'

export const page: Page = {
  permission: isSignedIn,
  load: async (context) => {
    const answer = await loadEditableEvent(context, paths.editEvent)
    if (answer) return answer
    await loadEventChoices(context)
  },
  Component: EditEventPage,
}

function EditEventPage() {
  const { slug } = useParams()
  return <EditEvent key={slug} slug={slug} />
}

function EditEvent({ slug }: { readonly slug: string | undefined }) {
  // Finds the event by id, because the slug in the URL is outdated once another title is saved.
  const store = useStore<State>()
  const [id] = useState(() => selectEvent(store.getState(), slug)?.id ?? '')
  const event = useAppSelector(({ events }) => find(events, id))
  if (!event) return null
  return (
    <>
      <Title page={`Edit ${event.title}`} />
      <PageHead
        breadcrumbs={[{ label: event.title, to: event.path }, { label: 'Edit' }]}
        title={`Edit "${event.title}"`}
        actions={<ButtonLink href={paths.deleteEvent(event.slug)}>Delete this event</ButtonLink>}
      />
      <FormCard>
        <EventForm event={event} />
      </FormCard>
    </>
  )
}
