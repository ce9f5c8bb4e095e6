/** What the rest of the server side may use of signing in. */
export { hashOf } from './hashOf'
export { loginsOf } from './invitationRecords'
export type { ProviderReach } from './createStrategy'
export { endSessionsOf } from './loginSession'
export { presentOnlooker, viewerVersion } from './presentOnlooker'
export { removeExpired } from './removeExpired'
