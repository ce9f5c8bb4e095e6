import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { offset } from '../../src/domain/zone'
import { firstOfEach } from '../helpers/matrix'

/** Every zone of the time zone database, by its name of today and by those of old. */
export const zoneNames: readonly string[] = readFileSync(join(import.meta.dirname, 'zoneNames.txt'), 'utf8')
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .flatMap((line) => line.split(' ').filter(Boolean))

/** A zone of each clock that is shown from 2026 on: others have another name, but the same times. */
export const distinctZones = firstOfEach(zoneNames, (name) =>
  Array.from({ length: 30 * 24 }, (_, half) =>
    offset(Date.UTC(2026, half / 2, 1 + 14 * (half % 2)), name),
  ).join(),
)
