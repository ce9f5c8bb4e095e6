/** Texts that the specification dictates, letter by letter (its slips included), each in this one place. */
export const messages = {
  // Section 8.
  somethingWrong: 'Something went wrong, try reloading the page.',
  loginExpired: 'Your login expired, please reload the page to login again.',
  noResponse: 'No response from server. Try reloading the page.',

  // Section 5.
  timeRequired: 'Path `time` is required',
  fullName: 'Please enter your full name.',

  // Confirmations, sections 4 and 2.
  leaveClub: 'Are you sure you want to leave this club?',
  clubRoleAction: 'Are you sure you to do this?',
  setClubOnStatuses: 'Do you really want to do this?',

  // Section 2.
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
 * The text for a failure to load a page's data (section 8); `status` is the HTTP status, 0 where there was no answer.
 * That one takes too long is no failure yet: `noResponse` is the time-out's.
 */
export function failureMessage(status: number): string {
  return status === 403 ? messages.loginExpired : messages.somethingWrong
}
