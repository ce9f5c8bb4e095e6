import { calls } from '../features.server'

/** Every call of the JSON API, with its URL, by name. A component imports those of its own subject's contract. */
export const endpoints = calls

export type EndpointName = keyof typeof calls
