import { useSearchParams } from 'react-router'
import * as participationCalls from '../contract'
import { resultPromptId } from '../../../kernel/calls/endpoint'
import { isEventStatus } from '../../../kernel/running/eventState'
import { paths } from '../../../kernel/urls/paths'
import { canSetOwnStatus } from '../../../kernel/access/permissions'
import { eventLoader } from '../../../entities/eventViews/state/eventLoader'
import { EventPart, type EventProps } from '../../../entities/eventViews/ui/EventPart'
import { useOwnStatusForm } from '../state/useOwnStatusForm'
import { StatusForm } from '../ui/StatusForm'
import { useAction } from '../../../browser/useAction'
import { ButtonLink } from '../../../ui/Button'
import { classes } from '../../../ui/classes'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import type { Page } from '../../../browser/pages/page'

/** The status form on a page of its own, for browsers without JavaScript and for refused forms. */
export const page: Page = {
  permission: canSetOwnStatus,
  load: eventLoader(paths.eventStatus),
  Component: () => <EventPart label="My status" Main={OwnStatus} />,
}

function OwnStatus({ event }: EventProps) {
  const [query] = useSearchParams()
  const form = useOwnStatusForm(event)
  const from = query.get('from') === resultPromptId ? resultPromptId : undefined
  const whose = { slug: event.slug, ...(from && { from }) }
  const set = useAction(participationCalls.setStatus, { navigates: true })
  const remove = useAction(participationCalls.removeStatus, { navigates: true })
  const status = query.get('status')
  return (
    <div className={classes(text.narrow, text.stack)}>
      <Panel>
        <StatusForm
          {...form}
          whose={whose}
          status={isEventStatus(status) ? status : undefined}
          onSave={(input) => void set(input)}
          onRemove={() => void remove(whose)}
        >
          <ButtonLink href={event.path}>Cancel</ButtonLink>
        </StatusForm>
      </Panel>
    </div>
  )
}
