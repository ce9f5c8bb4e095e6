/**
 * The type of every collection's documents, by the collection's name. Each subject adds its own in its `records.ts`.
 *
 * Dates are `YYYY-MM-DD` and times `HH:mm`, in the local time of the event. Instants are ISO strings in UTC. The
 * instant at which an event starts is not stored: it follows from its date, its time and its time zone. If that is
 * the site's, the host may change it.
 */
export interface Records {}

/** The declarations of all collections, which `features.server.ts` gathers: see `CollectionsOf`. */
export interface Declared {}
