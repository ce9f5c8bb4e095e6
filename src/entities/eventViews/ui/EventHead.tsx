import type { EventView } from '../../events/contract'
import { courseText } from '../../../kernel/running/courseText'
import { countdown } from '../../../kernel/dates/dates'
import { eventStateTexts } from '../../../kernel/running/eventState'
import { useAppSelector } from '../../../browser/useAppSelector'
import { Bib } from '../../../ui/Bib'
import { ButtonLink } from '../../../ui/Button'
import { Chip } from '../../../ui/Chip'
import { PageHead } from '../../../ui/layout/PageHead'
import text from '../../../ui/styles/text.module.css'
import { selectTodayAt } from '../state/eventSelectors'
import { eventBreadcrumbs } from './eventBreadcrumbs'
import { choiceTexts } from '../../statuses/ui/choiceTexts'

export function EventHead({ event }: { readonly event: EventView }) {
  const clubs = useAppSelector((state) => state.clubs)
  const today = useAppSelector((state) => selectTodayAt(state, event))
  const until = countdown(event.date, today)
  const viewer = useAppSelector((state) => state.viewer)
  const course = courseText(event)
  const choices = choiceTexts(event, clubs, viewer)
  return (
    <PageHead
      breadcrumbs={eventBreadcrumbs(event, today)}
      lead={<Bib date={event.date} size="page" isOff={event.state !== undefined} />}
      title={event.title}
    >
      {event.location && <p>{event.location}</p>}
      {course && <p>{course}</p>}
      {event.entry?.line && <p>{event.entry.line}</p>}
      {event.entry?.enterAt && (
        <p>
          <ButtonLink href={event.entryAddress} rel="nofollow ugc noopener">
            Enter at {event.entry.enterAt}
          </ButtonLink>
        </p>
      )}
      {(event.state ?? until ?? choices[0]) && (
        <p className={text.row}>
          {event.state ? (
            <Chip tone="off">{eventStateTexts[event.state]}</Chip>
          ) : (
            until && <Chip>{until}</Chip>
          )}
          {choices.map((choice) => (
            <Chip key={choice} tone="choice">
              {choice}
            </Chip>
          ))}
        </p>
      )}
    </PageHead>
  )
}
