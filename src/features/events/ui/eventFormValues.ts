import type { FormValues } from '../../../api/forms'
import type { EventView } from '../../../api/views'

/** An event as its form shows it. */
export function eventFormValues(event: EventView): FormValues {
  const { date, title, time, location, website, description, clubChoice, captainsChoice } = event
  return {
    date,
    title,
    time,
    location,
    website,
    description,
    clubChoice: clubChoice[0] ?? '',
    captainsChoice: captainsChoice ? 'yes' : '',
  }
}
