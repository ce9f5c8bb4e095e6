/** What other features may use of the users' components. */
export { UserFacts } from './UserFacts'
