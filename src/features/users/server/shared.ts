/** What other features may use of the users' server side. */
export { createAccountRepository } from './accountRepository'
export { endFollows } from './endFollows'
export { freeUserSlug, userSlug } from './freeUserSlug'
export { holdUser } from './holdUser'
export { presentFoundUsers } from './presentFoundUsers'
export { presentFoundUser, presentUser, presentUserRef } from './userPresenter'
export { createUserRepository } from './userRepository'
export { allOf, userTraces, type UserTraces } from './userTraces'
