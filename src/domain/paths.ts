/** Every page, as a router matches it. */
export * as pagePatterns from './pagePatterns'
/** What only the server answers. */
export * as serverPatterns from './serverPatterns'
/** Builds paths. Slugs and provider types are URL-encoded; they must not be empty. */
export * as paths from './pathBuilders'
export { clubPeopleId, type StatusClubQuery, type TrailChoice } from './pathBuilders'
export { fill } from './fillPath'

/** Id of a profile's panel of logins, which the server leads back to. */
export const linkedAccountsId = 'linked-accounts'
