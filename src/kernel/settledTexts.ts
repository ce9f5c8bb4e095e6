// Errors, each shown with a button to reload.
export const somethingWrong = 'Something went wrong, try reloading the page.'
export const loginExpired = 'Your login expired, please reload the page to login again.'
export const noResponse = 'No response from server. Try reloading the page.'

// Errors of fields.
export const timeRequired = 'Path `time` is required'
export const fullName = 'Please enter your full name.'

// Confirmations.
export const leaveClub = 'Are you sure you want to leave this club?'
export const clubRoleAction = 'Are you sure you to do this?'
export const setClubOnStatuses = 'Do you really want to do this?'

// Pages.
export const clubHasNoEvents = 'There are currently no events for this club.'
export const logInToSeeMembers = 'Log in to see who is in this club.'
export const administratorsOnly = 'You must be an administrator to view this page.'
export const moreClubs = 'More clubs coming soon!'
export const differentEvent = 'No, it’s a different one'
export const welcomeBack = 'Welcome back'
export const otherLogins = 'Or, login as a new user with one of these options:'
export const firstLogin = 'First time? Choose how you want to login, and use that option each time.'
