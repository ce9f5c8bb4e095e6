import type * as table from './endpointTable'

/** Every call of the JSON API: the only place that has its URLs. */
export * as endpoints from './endpointTable'

export type EndpointName = keyof typeof table

export type InputOf<Name extends EndpointName> = NonNullable<(typeof table)[Name]['types']>['input']

export type OutputOf<Name extends EndpointName> = NonNullable<(typeof table)[Name]['types']>['output']
