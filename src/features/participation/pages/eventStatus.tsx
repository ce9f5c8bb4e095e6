import { useNavigate, useParams, useSearchParams } from 'react-router'
import * as eventCalls from '../../../entities/events/contract'
import type { EventView } from '../../../entities/events/contract'
import * as participationCalls from '../contract'
import { resultPromptId } from '../../../kernel/calls/endpoint'
import { isEventStatus } from '../../../kernel/running/eventState'
import { paths } from '../../../kernel/urls/paths'
import { canSetOwnStatus } from '../../../kernel/access/permissions'
import { selectEvent } from '../../../entities/eventViews/state/eventSelectors'
import { useOwnStatusForm } from '../state/useOwnStatusForm'
import { StatusForm } from '../ui/StatusForm'
import { useAction } from '../../../browser/useAction'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ButtonLink } from '../../../ui/Button'
import { classes } from '../../../ui/classes'
import { PageHead } from '../../../ui/layout/PageHead'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import { movedTo } from '../../../browser/pages/movedTo'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'

/** The status form on a page of its own, for browsers without JavaScript and for refused forms. */
export const page: Page = {
  permission: canSetOwnStatus,
  load: async (context) => {
    const { event } = await context.show(eventCalls.getEvent, { slug: context.params.slug ?? '' })
    return movedTo(event, paths.eventStatus, context)
  },
  Component: EventStatusPage,
}

function EventStatusPage() {
  const { slug } = useParams()
  const event = useAppSelector((state) => selectEvent(state, slug))
  return event && <OwnStatus event={event} />
}

function OwnStatus({ event }: { readonly event: EventView }) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const form = useOwnStatusForm(event)
  const from = query.get('from') === resultPromptId ? resultPromptId : undefined
  const whose = { slug: event.slug, ...(from && { from }) }
  const set = useAction(participationCalls.setStatus, {
    onDone: (output) => void navigate(participationCalls.setStatus.next?.(output, whose) ?? event.path),
  })
  const remove = useAction(participationCalls.removeStatus, {
    onDone: (output) => void navigate(participationCalls.removeStatus.next?.(output, whose) ?? event.path),
  })
  const status = query.get('status')
  return (
    <>
      <Title page={`My status: ${event.title}`} />
      <PageHead
        breadcrumbs={[{ label: event.title, to: event.path }, { label: 'My status' }]}
        title="My status"
      />
      <div className={classes(text.narrow, text.stack)}>
        <Panel>
          <StatusForm
            {...form}
            whose={whose}
            status={isEventStatus(status) ? status : undefined}
            onSave={(input) => void set(input)}
            onRemove={() => void remove({ slug: event.slug })}
          >
            <ButtonLink href={event.path}>Cancel</ButtonLink>
          </StatusForm>
        </Panel>
      </div>
    </>
  )
}
