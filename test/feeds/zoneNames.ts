import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clockChanges } from '../../src/kernel/dates/clockChanges'
import { offset } from '../../src/kernel/dates/zone'
import { firstOfEach } from '../helpers/matrix'

/** All current and former names of zones in the time zone database. */
export const zoneNames: readonly string[] = readFileSync(join(import.meta.dirname, 'zoneNames.txt'), 'utf8')
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .flatMap((line) => line.split(' ').filter(Boolean))

/** One zone of each group with the same offsets and clock changes for 30 years. */
export const distinctZones = firstOfEach(zoneNames, (name) =>
  [
    ...[2025, 2026, 2027].flatMap((year) => clockChanges(year, name).flatMap(({ at, after }) => [at, after])),
    ...Array.from({ length: 60 }, (_, half) => offset(Date.UTC(2026, half * 6), name)),
  ].join(),
)
