import { expect, test } from 'vitest'
import { contentAt } from '../../../test/helpers/contentAt'
import { createPageVersions } from './createPageVersions'

const content = { revision: 1 as number | undefined }
const at = (time: string) => new Date(`2027-01-10T${time}Z`)
const clock = { now: '' }
function start(time: string) {
  clock.now = time
  return createPageVersions({ store: contentAt(() => content.revision), clock: () => at(clock.now) })
}
const versions = start('11:59:00.000')
function modifiedAt(time: string, { known } = versions) {
  clock.now = time
  return known().modified?.toISOString().slice(11, -1)
}

test('dates pages by the second when their version was first requested, each version differently', () => {
  expect([modifiedAt('12:00:03.900'), modifiedAt('12:04:59.999')]).toEqual(['12:00:03.000', '12:00:03.000'])
  // Another span of five minutes.
  expect(modifiedAt('12:05:00.100')).toBe('12:05:00.000')
  // Later versions within that second get a later date, and are valid from then on.
  content.revision = 2
  expect(modifiedAt('12:05:00.200')).toBeUndefined()
  content.revision = 3
  expect(modifiedAt('12:05:01.900')).toBeUndefined()
  expect(modifiedAt('12:05:02.000')).toBe('12:05:02.000')
  expect(modifiedAt('12:09:00.000')).toBe('12:05:02.000')
})

test('dates a page after a restart later than one from before, edited in the same second', () => {
  content.revision = 9
  expect(modifiedAt('12:10:07.100', start('12:10:00.000'))).toBe('12:10:07.000')
  const restarted = start('12:10:07.700')
  content.revision = 0
  expect(modifiedAt('12:10:07.900', restarted)).toBeUndefined()
  expect(modifiedAt('12:10:08.000', restarted)).toBe('12:10:08.000')
})

test('does not date pages whose content may change unnoticed', () => {
  content.revision = undefined
  clock.now = '12:30:01'
  expect(versions.known()).toEqual({ now: at('12:30:00') })
})
