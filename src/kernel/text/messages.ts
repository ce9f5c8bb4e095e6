import { loginExpired, somethingWrong } from '../settledTexts'

/** Texts that the product's owners settled word for word, with their mistakes. Only they may change them. */
export * as messages from '../settledTexts'

/**
 * The message when a page's data could not be loaded; `status` is the HTTP status, 0 for no answer. A page that is
 * only late has `noResponse` instead, as it may still arrive.
 */
export function failureMessage(status: number): string {
  return status === 403 ? loginExpired : somethingWrong
}

/** The message for an invite link that was used, expired or replaced, or that never existed. */
export const invitationGone =
  'This invitation has been used or replaced, or is too old. If you’ve used it, log in. ' +
  'Otherwise, ask the admin who sent it for a new one.'
