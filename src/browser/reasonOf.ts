import type { RefusedForm } from './state'

/** Why a form was refused: the error of its first wrong field, or else its message. */
export function reasonOf({ errors, message }: RefusedForm): string {
  return Object.values(errors)[0] ?? message
}
