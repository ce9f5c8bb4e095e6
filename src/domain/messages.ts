import { loginExpired, somethingWrong } from './settledTexts'

/** Texts that the product's owners settled letter by letter, slips included: they change by their decision only. */
export * as messages from './settledTexts'

/**
 * The text for a failure to load a page's data; `status` is the HTTP status, 0 where there was no answer. Not for an
 * answer that is only late: that is `noResponse`, and the page may still come.
 */
export function failureMessage(status: number): string {
  return status === 403 ? loginExpired : somethingWrong
}

/** Said of the link of an invitation that was used, has expired, was replaced by another, or never was one. */
export const invitationGone =
  'It was used already, or is older than 14 days, or there is a newer one. If you have used it, just log in; else ask the ' +
  'administrator who sent it for another.'
