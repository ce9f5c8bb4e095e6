import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import { Title } from '../../../browser/pages/Title'
import { useAppSelector } from '../../../browser/useAppSelector'
import type { Breadcrumbs } from '../../../ui/layout/Breadcrumbs'
import { PageHead } from '../../../ui/layout/PageHead'
import type { EventView } from '../../events/contract'
import { selectEvent } from '../state/eventSelectors'

export interface EventProps {
  readonly event: EventView
}

interface EventPartProps {
  /** The last breadcrumb. */
  readonly label: string
  /** The document's title. By default, it has the label and the name of the event. */
  readonly title?: (event: EventView) => string
  /** The heading on the page, if it differs from the label. */
  readonly heading?: (event: EventView) => string
  /** A picture before the heading. */
  readonly Lead?: ComponentType<EventProps>
  /** The breadcrumbs between the event's own page and this one. */
  readonly above?: (event: EventView) => Parameters<typeof Breadcrumbs>[0]['breadcrumbs']
  readonly Main: ComponentType<EventProps>
}

/** A page about the event in the address, with a breadcrumb back to the event's own page. */
export function EventPart({ label, title, heading, Lead, above, Main }: EventPartProps) {
  const { slug } = useParams()
  const event = useAppSelector((state) => selectEvent(state, slug))
  if (!event) return null
  const { title: name, path } = event
  return (
    <>
      <Title page={title?.(event) ?? `${label}: ${name}`} />
      <PageHead
        breadcrumbs={[{ label: name, to: path }, ...(above?.(event) ?? []), { label }]}
        lead={Lead && <Lead event={event} />}
        title={heading?.(event) ?? label}
      />
      <Main event={event} />
    </>
  )
}
