/** What other features may use of the users' server side. */
export { endFollows } from './endFollows'
export { freeUserSlug, userSlug } from './freeUserSlug'
export { holdUser } from './holdUser'
export { presentUser, presentUserRef } from './userPresenter'
