import type { FormValues } from '../../../api/form'
import type { EventView } from '../../../api/views'
import { formTexts } from '../../../domain/fieldRules'
import { eventFields } from '../../../domain/validateEvent'

/**
 * What the form of an event shows: what was `sent` of it, and refused, and else the event. So a field that was not sent
 * is not emptied by sending the form once more.
 */
export function eventFormValues(event: EventView, sent: FormValues = {}): FormValues {
  return {
    ...formTexts(eventFields, { ...event, clubChoice: event.clubChoice[0] }),
    // A box that is offered and not ticked sends nothing.
    captainsChoice: event.captainsChoice && !sent.captainsChoiceOffered ? 'yes' : '',
    ...sent,
  }
}
