import type { FormValues } from '../../../kernel/calls/form'
import type { EventView } from '../../../entities/events/contract'
import { distancesText } from '../../../kernel/running/distance'
import { formTexts } from '../../../kernel/fields/fieldRules'
import { eventFields } from '../../../entities/events/validateEvent'
import { yesNo } from '../../../kernel/text/yesNo'

/**
 * The values in the form of an event: those that were `sent` and refused, else the event's. So sending the form again
 * does not empty a field that was not sent.
 */
export function eventFormValues(event: EventView, sent: FormValues = {}): FormValues {
  return {
    ...formTexts(eventFields, {
      ...event,
      clubChoice: event.clubChoice[0],
      distances: event.distances && distancesText(event.distances),
    }),
    captainsChoice: yesNo(event.captainsChoice),
    ...sent,
  }
}
