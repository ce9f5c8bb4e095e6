/** Texts that the product's owners settled letter by letter, slips included: they change by their decision only. */
export const messages = {
  // Failures, each shown with a button to reload.
  somethingWrong: 'Something went wrong, try reloading the page.',
  loginExpired: 'Your login expired, please reload the page to login again.',
  noResponse: 'No response from server. Try reloading the page.',

  // Fields.
  timeRequired: 'Path `time` is required',
  fullName: 'Please enter your full name.',

  // Confirmations.
  leaveClub: 'Are you sure you want to leave this club?',
  clubRoleAction: 'Are you sure you to do this?',
  setClubOnStatuses: 'Do you really want to do this?',

  // Pages.
  clubHasNoEvents: 'There are currently no events for this club.',
  logInToSeeMembers: 'Log in to see who is in this club.',
  administratorsOnly: 'You must be an administrator to view this page.',
  moreClubs: 'More clubs coming soon!',
  differentEvent: 'No, it’s a different one',
  welcomeBack: 'Welcome back',
  otherLogins: 'Or, login as a new user with one of these options:',
  firstLogin: 'First time? Choose how you want to login, and use that option each time.',
} as const

/**
 * The text for a failure to load a page's data; `status` is the HTTP status, 0 where there was no answer. Not for an
 * answer that is only late: that is `noResponse`, and the page may still come.
 */
export function failureMessage(status: number): string {
  return status === 403 ? messages.loginExpired : messages.somethingWrong
}

/** Said of the link of an invitation that was used, has expired, was replaced by another, or never was one. */
export const invitationGone =
  'It was used already, or is older than 14 days, or there is a newer one. If you have used it, just log in; else ask the ' +
  'administrator who sent it for another.'
