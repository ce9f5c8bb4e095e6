/** URLs that only the server answers. */
export * as serverPatterns from './serverPatterns'
/** The paths and patterns of pages. Slugs and provider types are URL-encoded; they must not be empty. */
export * as paths from './pathBuilders'
export {
  clubPeopleId,
  ofSite,
  donePart,
  type StatusClubQuery,
  type AskedFields,
  type AuditChoice,
} from './pathBuilders'
export { fill } from './fillPath'

/** Id of the section with the logins on a profile. The server returns there. */
export const linkedAccountsId = 'linked-accounts'
