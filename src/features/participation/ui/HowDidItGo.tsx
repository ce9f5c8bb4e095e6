import { resultPromptId, homeForm } from '../../../kernel/calls/endpoint'
import type { EventView } from '../../../entities/events/contract'
import * as participationCalls from '../contract'
import { asksHowItWent } from '../../../entities/statuses/howDidItGo'
import { howDidItGoLimit } from '../limits'
import { paths } from '../../../kernel/urls/paths'
import { useAction } from '../../../browser/useAction'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ApiForm } from '../../../ui/forms/ApiForm'
import { Button, ButtonLink } from '../../../ui/Button'
import { ReloadLink } from '../../../ui/feedback/ReloadLink'
import { Section } from '../../../ui/layout/Section'
import text from '../../../ui/styles/text.module.css'
import { eventLists } from '../../../entities/eventViews/state/eventLists'
import { selectListedEvents } from '../../../entities/eventViews/state/eventSelectors'
import { EventList } from '../../../entities/eventViews/ui/EventList'
import styles from './HowDidItGo.module.css'

/** Asks for the results of races that the member entered; nothing if there are none. */
export function HowDidItGo() {
  const events = useAppSelector((state) =>
    selectListedEvents(state, eventLists.unreported)
      .filter((event) => asksHowItWent(event, new Date(state.now), state.site.timeZone))
      .slice(0, howDidItGoLimit),
  )
  const refused = useAppSelector(({ form }) =>
    form?.name === 'removeStatus' && form.values.from === homeForm ? form : undefined,
  )
  if (events.length === 0) return null
  return (
    <Section title="How did it go?" id={resultPromptId}>
      {refused && (
        <div role="alert" className={text.row}>
          <p>Your status hasn’t changed. {refused.message}</p>
          {refused.hasFailed && <ReloadLink />}
        </div>
      )}
      <EventList events={events} months={false} years aside={(event) => <Answers event={event} />} />
    </Section>
  )
}

/** The buttons beside a race. They are a list, because a row's aside has to be one. */
function Answers({ event }: { readonly event: EventView }) {
  const { slug, title } = event
  const remove = useAction(participationCalls.removeStatus, {
    optimistic: { expected: { event: { ...event, myStatus: null } }, before: { event } },
  })
  const ofEvent = <span className={text.hidden}> {title}</span>
  const fixed = { slug, from: homeForm }
  return (
    <ul className={styles.answers}>
      <li>
        <ButtonLink href={`${paths.eventStatus(slug)}?status=result&from=${resultPromptId}`}>
          Add my result{ofEvent}
        </ButtonLink>
      </li>
      <li>
        <ApiForm call={participationCalls.removeStatus} fixed={fixed} onSubmit={() => void remove(fixed)}>
          <Button type="submit">I didn’t run{ofEvent}</Button>
        </ApiForm>
      </li>
    </ul>
  )
}
