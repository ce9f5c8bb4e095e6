/** What the rest of the server side may use of signing in. */
export { loginsOf } from './accounts'
export type { ProviderReach } from './createStrategy'
export { endSessionsOf } from './loginSession'
export { presentOnlooker, viewerVersion } from './presentOnlooker'
export { removeExpired } from './removeExpired'
