import { isDate } from '../../../domain/dates'

/** The progress of a person with the event form, which asks for the date first. */
export interface DateStep {
  readonly isEditing: boolean
  /** The value of the date field. */
  readonly date: string
  /** How many other events are on that date. */
  readonly eventsOnDate: number
  /** Whether the person has said that their event is not one of those. */
  readonly isDismissed: boolean
  /** Whether those events are still being loaded. */
  readonly isFetching: boolean
}

/** Whether the fields after the date are shown: when editing, or once no event on the date can be the same one. */
export function mainFieldsShown(step: DateStep): boolean {
  return step.isEditing || (isChecked(step) && (step.eventsOnDate === 0 || step.isDismissed))
}

/** Whether the events on the date are listed, with the question whether the new one is among them. */
export function sameDatePanelShown(step: DateStep): boolean {
  return !step.isEditing && isChecked(step) && step.eventsOnDate > 0 && !step.isDismissed
}

function isChecked({ date, isFetching }: DateStep): boolean {
  return isDate(date) && !isFetching
}
