import type { FormValues } from '../../../kernel/calls/form'
import type { EventView } from '../../../entities/events/contract'
import { distancesText } from '../../../kernel/running/distance'
import { formTexts } from '../../../kernel/fields/fieldRules'
import { eventFields } from '../../../entities/events/validateEvent'
import { yesNo } from '../../../kernel/text/yesNo'

/**
 * Returns the initial values of an event's form: the `sent` values of a rejected form, and the event's for all fields
 * that were not sent, so that sending the form again does not empty them.
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
