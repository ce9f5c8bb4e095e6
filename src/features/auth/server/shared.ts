/** What other parts of the server may use of login and sessions. */
export { hashOf } from './hashOf'
export { loginsOf } from './invitationRecords'
export type { ProviderReach } from './createStrategy'
export { endSessionsOf } from './loginSession'
export { presentOnlooker, viewerVersion } from './presentOnlooker'
export { removeExpired } from './removeExpired'
