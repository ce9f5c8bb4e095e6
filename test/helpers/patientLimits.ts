import { type ConnectionLimits, connectionLimits } from '../../src/platform/limitConnections'

const never = 3_600_000

/** Time limits that end no connection, as a busy machine would exceed those of a site in tests of something else. */
export const patientLimits: ConnectionLimits = {
  ...connectionLimits,
  ...{ headersMs: never, requestMs: never, idleMs: never, stalledMs: never },
}
