import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Every zone of the time zone database, by its name of today and by those of old. */
export const zoneNames: readonly string[] = readFileSync(join(import.meta.dirname, 'zoneNames.txt'), 'utf8')
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .flatMap((line) => line.split(' ').filter(Boolean))
