import { useParams, useSearchParams, useRevalidator } from 'react-router'
import * as eventCalls from '../../../entities/events/contract'
import type { EventView } from '../../../entities/events/contract'
import * as editingCalls from '../contract'
import { eventsPage } from '../../../entities/events/limits'
import { paths } from '../../../kernel/urls/paths'
import { eventLists } from '../../../entities/eventViews/state/eventLists'
import {
  selectCursor,
  selectEvent,
  selectListedEvents,
} from '../../../entities/eventViews/state/eventSelectors'
import { EventList } from '../../../entities/eventViews/ui/EventList'
import { useAppSelector } from '../../../browser/useAppSelector'
import { PageHead } from '../../../ui/layout/PageHead'
import { Pager } from '../../../ui/Pager'
import text from '../../../ui/styles/text.module.css'
import { cursorOf, listId, pagesOf } from '../../../browser/pages/cursorParameter'
import { movedTo } from '../../../browser/pages/movedTo'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'
import { formatWhen } from '../../../kernel/dates/dateText'
import { ActionButton, ActionRows } from '../../../browser/ActionButton'
import { useAction } from '../../../browser/useAction'
import { useRefused } from '../../../browser/useRefused'
import { CheckedForm } from '../../../ui/forms/CheckedForm'
import { Button } from '../../../ui/Button'
import { TextField } from '../../../ui/forms/Field'
import { Panel } from '../../../ui/layout/Panel'

export const page: Page = {
  load: async (context) => {
    const { show, params, query } = context
    const { event } = await show(eventCalls.getEvent, { slug: params.slug ?? '' })
    const moved = movedTo(event, paths.editions, context)
    if (moved) return moved
    const { id, isEditable } = event
    const cursor = cursorOf(query)
    const editions = { editionsOf: id, order: -1, limit: eventsPage, cursor } as const
    await Promise.all([
      show(eventCalls.getEvents, editions, eventLists.editions(id, cursor)),
      isEditable && show(editingCalls.getPossibleEditions, { slug: id }, eventLists.possibleEditions(id)),
    ])
    return undefined
  },
  Component: EditionsPage,
}

/** All editions of a race, latest first. Search engines do not index it, only the events themselves. */
function EditionsPage() {
  const { slug } = useParams()
  const [query] = useSearchParams()
  const cursor = cursorOf(query)
  const event = useAppSelector((state) => selectEvent(state, slug))
  const list = eventLists.editions(event?.id ?? '', cursor)
  const editions = useAppSelector((state) => selectListedEvents(state, list))
  const earlier = useAppSelector((state) => selectCursor(state, list))
  const possible = useAppSelector((state) =>
    selectListedEvents(state, eventLists.possibleEditions(event?.id ?? '')),
  )
  if (!event) return null
  return (
    <>
      <Title page={`Other years of ${event.title}`} />
      <PageHead
        breadcrumbs={[{ label: event.title, to: event.path }, { label: 'Other years' }]}
        title={`Other years of ${event.title}`}
      />
      <div className={text.stack}>
        <div id={listId} tabIndex={-1}>
          <EventList events={editions} level={2} months={false} years />
        </div>
        <Pager label="Pages of events" {...pagesOf(paths.editions(event.slug), cursor, earlier)} />
        {event.isEditable && <RaceForms event={event} possible={possible} />}
      </div>
    </>
  )
}

interface RaceFormsProps {
  readonly event: EventView
  /** Events with the same title that are not editions of the same race. */
  readonly possible: readonly EventView[]
}

/** Forms for editors to link an event to its race in other years, or to separate it. */
function RaceForms({ event, possible }: RaceFormsProps) {
  const { slug, editions } = event
  const onDone = useReload()
  const hasOthers = editions?.before !== undefined || editions?.after !== undefined
  return (
    <>
      {possible.length > 0 && (
        <Panel title="Is this the same race as one of these?">
          <ActionRows
            rows={possible.map((other) => ({
              fields: { slug, edition: other.id },
              name: `as ${formatWhen(other)}`,
              content: (
                <p>
                  <a href={other.path}>{other.title}</a>
                  <br />
                  {[formatWhen(other), other.location].filter(Boolean).join(' · ')}
                </p>
              ),
            }))}
            call={editingCalls.setRace}
            label="Save as same race"
            options={{ onDone }}
          />
        </Panel>
      )}
      <AddressForm slug={slug} />
      {hasOthers && (
        <Panel title="Is this a different race?">
          <p>
            Different races can share a name. If you separate this event, its other years stay linked to each
            other.
          </p>
          <ActionButton
            call={editingCalls.setRace}
            input={{ slug }}
            marks={{ edition: '' }}
            options={{ onDone }}
          >
            Separate this event
          </ActionButton>
        </Panel>
      )}
    </>
  )
}

/** Returns the function that reloads the page's lists. */
function useReload() {
  const { revalidate } = useRevalidator()
  return () => void revalidate()
}

/** Links another edition by its address, for a race that has changed its name. */
function AddressForm({ slug }: { readonly slug: string }) {
  const refused = useRefused(editingCalls.setRace)
  const set = useAction(editingCalls.setRace, { onDone: useReload() })
  return (
    <Panel title="Did the race have a different name?">
      <CheckedForm
        refused={refused}
        shown={['edition']}
        call={editingCalls.setRace}
        fixed={{ slug }}
        onSubmit={({ edition = '' }) => void set({ slug, edition })}
      >
        <TextField
          label="Web address of the race in another year"
          name="edition"
          hint="Copy the address of the race’s page on this site."
          defaultValue={refused?.values.edition}
          error={refused?.errors.edition}
          required
          autoComplete="off"
        />
        <Button type="submit">Save as same race</Button>
      </CheckedForm>
    </Panel>
  )
}
