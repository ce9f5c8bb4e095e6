/** What other features may use of the users' server side. */
export { freeUserSlug, userSlug } from './freeUserSlug'
export { presentUser, presentUserRef } from './userPresenter'
