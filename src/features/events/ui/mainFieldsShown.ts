import { isDate } from '../../../domain/dates'

/** How far a person has come with the event form, which asks for the date first. */
export interface DateStep {
  readonly isEditing: boolean
  /** What is in the field. */
  readonly date: string
  /** How many events are on that date already. */
  readonly eventsOnDate: number
  /** Whether the person has said that theirs is another than those. */
  readonly isDismissed: boolean
  /** Whether those events are still being asked for. */
  readonly isFetching: boolean
}

/** Whether the fields after the date are shown: when editing, or once nothing on the date can be the same event. */
export function mainFieldsShown(step: DateStep): boolean {
  return step.isEditing || (isChecked(step) && (step.eventsOnDate === 0 || step.isDismissed))
}

/** Whether the events on the date are listed, and asked whether the new one is among them. */
export function sameDatePanelShown(step: DateStep): boolean {
  return !step.isEditing && isChecked(step) && step.eventsOnDate > 0 && !step.isDismissed
}

function isChecked({ date, isFetching }: DateStep): boolean {
  return isDate(date) && !isFetching
}
