import { useParams, useSearchParams } from 'react-router'
import * as eventCalls from '../../../entities/events/contract'
import type { EventView } from '../../../entities/events/contract'
import type { EventUserView } from '../../../entities/statuses/contract'
import * as participationCalls from '../contract'
import { editResultForm, resultSettersOnly } from '../editingResults'
import { describeStatus } from '../../../kernel/running/eventState'
import { clockText } from '../../../kernel/running/result'
import { typedResultLength } from '../../../kernel/limits'
import { paths } from '../../../kernel/urls/paths'
import { canEnterResults, canPasteResults } from '../../../kernel/access/permissions'
import { eventLists } from '../../../entities/eventViews/state/eventLists'
import { selectEvent } from '../../../entities/eventViews/state/eventSelectors'
import { statusFields } from '../../../entities/statuses/validateStatus'
import { find } from '../../../browser/entities'
import { useAction } from '../../../browser/useAction'
import { useAppSelector } from '../../../browser/useAppSelector'
import { useRefused } from '../../../browser/useRefused'
import { Button, ButtonLink } from '../../../ui/Button'
import { ApiForm } from '../../../ui/forms/ApiForm'
import { CheckedForm } from '../../../ui/forms/CheckedForm'
import { TextField } from '../../../ui/forms/Field'
import { classes } from '../../../ui/classes'
import { EmptyState } from '../../../ui/layout/EmptyState'
import { PageHead } from '../../../ui/layout/PageHead'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import { movedTo } from '../../../browser/pages/movedTo'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'
import { DistanceSelect } from '../ui/DistanceSelect'

export const page: Page = {
  permission: canPasteResults,
  refusal: resultSettersOnly,
  load: async (context) => {
    const { show, params, query } = context
    const { slug = '' } = params
    const users = query.get('user') ?? ''
    const [{ event }] = await Promise.all([
      show(eventCalls.getEvent, { slug }),
      show(participationCalls.getEventUsers, { slug, users }, eventLists.statusesFound),
    ])
    return movedTo(event, (current) => paths.editResult(current, ''), context)
  },
  Component: EditResultPage,
}

/** The page on which admins correct or remove one member's result or entry. */
function EditResultPage() {
  const { slug } = useParams()
  const [query] = useSearchParams()
  const event = useAppSelector((state) => selectEvent(state, slug))
  const people = useAppSelector(({ lists }) => find(lists, eventLists.statusesFound)?.people)
  const userId = query.get('user') ?? ''
  const found = people?.find(({ user }) => user.id === userId)
  const person = useAppSelector(({ viewer }) =>
    found && canEnterResults(viewer, found.club ?? '') ? found : undefined,
  )
  // Someone may have removed the status since the form was opened.
  const isRefused = useRefused(participationCalls.enterResult) !== undefined
  if (!event) return null
  const title = person ? `${person.user.name}’s result` : 'Edit result'
  return (
    <>
      <Title page={`${title}: ${event.title}`} />
      <PageHead breadcrumbs={[{ label: event.title, to: event.path }, { label: title }]} title={title} />
      <div className={classes(text.narrow, text.stack)}>
        {person || isRefused ? (
          <ResultForm event={event} userId={userId} person={person} />
        ) : (
          <EmptyState title="There’s no result or entry here that you can edit.">
            <ButtonLink href={event.path}>See the race</ButtonLink>
          </EmptyState>
        )}
      </div>
    </>
  )
}

interface ResultFormProps {
  readonly event: EventView
  readonly userId: string
  /** Their current status. */
  readonly person: EventUserView | undefined
}

const removeForm = 'remove-result'

function ResultForm({ event, userId, person }: ResultFormProps) {
  const { date = '', distance, resultInSeconds } = person ?? {}
  const refused = useRefused(participationCalls.enterResult)
  const refusedRemoval = useRefused(participationCalls.removeStatus)
  const save = useAction(participationCalls.enterResult, { navigates: true })
  const remove = useAction(participationCalls.removeStatus, { navigates: true })
  const whose = { slug: event.slug, userId }
  const refusedTime = refused?.values['time']
  const fixed = {
    ...whose,
    from: date,
    then: editResultForm,
    ...(refusedTime !== undefined && { confirmedResult: refusedTime }),
  }
  const removal = { ...whose, from: editResultForm }
  return (
    <Panel>
      <CheckedForm
        refused={refused ?? refusedRemoval}
        shown={['time', 'distance']}
        call={participationCalls.enterResult}
        fixed={fixed}
        onSubmit={({ time = '', distance: chosen }) =>
          void save({ ...fixed, time, ...(chosen !== undefined && { distance: chosen }) })
        }
      >
        <p className={text.num}>Current status: {describeStatus(person)}</p>
        <TextField
          label="Time"
          name="time"
          hint="For example, 41:12, or 12345 for 1:23:45."
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={typedResultLength}
          defaultValue={refusedTime ?? (resultInSeconds === undefined ? '' : clockText(resultInSeconds))}
          error={refused?.errors['time']}
        />
        <DistanceSelect
          name="distance"
          label={statusFields.distance.label}
          distances={event.distances ?? []}
          current={distance}
          defaultValue={refused?.values['distance'] ?? distance ?? ''}
          error={refused?.errors['distance']}
        />
        <div className={text.row}>
          <Button primary type="submit">
            Save
          </Button>
          {person && (
            <Button type="submit" form={removeForm}>
              Remove
            </Button>
          )}
          <ButtonLink href={event.path}>Cancel</ButtonLink>
        </div>
      </CheckedForm>
      <ApiForm
        id={removeForm}
        call={participationCalls.removeStatus}
        fixed={removal}
        onSubmit={() => void remove(removal)}
      />
    </Panel>
  )
}
