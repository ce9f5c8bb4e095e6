/** What other rooms may use of the server side of signing in. */
export { loginsOf } from './accounts'
export type { ProviderReach } from './createStrategy'
