import { useSearchParams, useRevalidator } from 'react-router'
import { type EventView, getEvents } from '../../../entities/events/contract'
import * as editingCalls from '../contract'
import { eventsPage } from '../../../entities/events/limits'
import { paths } from '../../../kernel/urls/paths'
import { eventLists } from '../../../entities/eventViews/state/eventLists'
import { eventLoader } from '../../../entities/eventViews/state/eventLoader'
import { selectCursor, selectListedEvents } from '../../../entities/eventViews/state/eventSelectors'
import { EventList } from '../../../entities/eventViews/ui/EventList'
import { EventPart, type EventProps } from '../../../entities/eventViews/ui/EventPart'
import { RecordForm } from '../../../browser/RecordForm'
import { useAppSelector } from '../../../browser/useAppSelector'
import { Pager } from '../../../ui/Pager'
import text from '../../../ui/styles/text.module.css'
import { cursorOf, listId, pagesOf } from '../../../browser/pages/cursorParameter'
import type { Page } from '../../../browser/pages/page'
import { formatWhen } from '../../../kernel/dates/dateText'
import { ActionButton, ActionRows } from '../../../browser/ActionButton'
import { Panel } from '../../../ui/layout/Panel'

export const page: Page = {
  load: eventLoader(paths.editions, ({ show, query }, { id, isEditable }) => {
    const cursor = cursorOf(query)
    const editions = { editionsOf: id, order: -1, limit: eventsPage, cursor } as const
    return Promise.all([
      show(getEvents, editions, eventLists.editions(id, cursor)),
      isEditable && show(editingCalls.getPossibleEditions, { slug: id }, eventLists.possibleEditions(id)),
    ])
  }),
  Component: EditionsPage,
}

/** All editions of a race, latest first. Search engines do not index it, only the events themselves. */
function EditionsPage() {
  const name = ({ title }: EventView) => `Other years of ${title}`
  return <EventPart label="Other years" title={name} heading={name} Main={Editions} />
}

function Editions({ event }: EventProps) {
  const [query] = useSearchParams()
  const cursor = cursorOf(query)
  const list = eventLists.editions(event.id, cursor)
  const editions = useAppSelector((state) => selectListedEvents(state, list))
  const earlier = useAppSelector((state) => selectCursor(state, list))
  const possible = useAppSelector((state) => selectListedEvents(state, eventLists.possibleEditions(event.id)))
  return (
    <div className={text.stack}>
      <div id={listId} tabIndex={-1}>
        <EventList events={editions} level={2} months={false} years />
      </div>
      <Pager label="Pages of events" {...pagesOf(paths.editions(event.slug), cursor, earlier)} />
      {event.isEditable && <RaceForms event={event} possible={possible} />}
    </div>
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

const addressFields = {
  edition: {
    label: 'Web address of the race in another year',
    hint: 'Copy the address of the race’s page on this site.',
    attributes: { required: true },
  },
}

/** Links another edition by its address, for a race that has changed its name. */
function AddressForm({ slug }: { readonly slug: string }) {
  return (
    <Panel title="Did the race have a different name?">
      <RecordForm
        call={editingCalls.setRace}
        fields={addressFields}
        fixed={{ slug }}
        label="Save as same race"
        isSecondary
        onDone={useReload()}
      />
    </Panel>
  )
}
