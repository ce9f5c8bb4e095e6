import { expect, test } from 'vitest'
import { createPageVersions } from './createPageVersions'

const content = { revision: 1 as number | undefined }
const versionAt = createPageVersions({ revision: () => content.revision })
const modifiedAt = (time: string) =>
  versionAt(new Date(`2027-01-10T${time}Z`))
    .modified?.toISOString()
    .slice(11, -1)

test('pages are dated by the second in which their version is first asked for, and no two versions alike', () => {
  expect([modifiedAt('12:00:03.900'), modifiedAt('12:04:59.999')]).toEqual(['12:00:03.000', '12:00:03.000'])
  // Another stretch of five minutes.
  expect(modifiedAt('12:05:00.100')).toBe('12:05:00.000')
  // Others within that second are dated ahead, and told from then on.
  content.revision = 2
  expect(modifiedAt('12:05:00.200')).toBeUndefined()
  content.revision = 3
  expect(modifiedAt('12:05:01.900')).toBeUndefined()
  expect(modifiedAt('12:05:02.000')).toBe('12:05:02.000')
  expect(modifiedAt('12:09:00.000')).toBe('12:05:02.000')
})

test('where content may change unseen nothing is dated', () => {
  content.revision = undefined
  expect(versionAt(new Date('2027-01-10T12:30:01Z'))).toEqual({ now: new Date('2027-01-10T12:30:00Z') })
})
