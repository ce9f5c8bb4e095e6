import { computeStandings } from '../helpers/standingsAtOnce'
import { plainStandings } from './plainStandings'

/** The engine and the plain computation beside it, which the same standings by hand check. */
export const bothComputations = [
  ['engine', computeStandings],
  ['plain computation', plainStandings],
] as const
