import type { FormValues } from '../../../api/form'
import type { EventView } from '../../../api/views'
import { distancesText } from '../../../domain/distance'
import { formTexts } from '../../../domain/fieldRules'
import { eventFields } from '../../../domain/validateEvent'
import { yesNo } from '../../../domain/yesNo'

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
