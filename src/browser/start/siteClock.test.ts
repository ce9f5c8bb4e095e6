import { expect, test } from 'vitest'
import type { SiteRole } from '../../kernel/access/siteRole'
import { momentOf } from '../momentOf'
import { siteClock } from './siteClock'

const site = { timeZone: 'Europe/London' } as Parameters<typeof siteClock>[0]['site']
const page = (now: string, siteRole: SiteRole) => {
  return { ...momentOf(new Date(now), site), site, viewer: { siteRole, clubs: [] } }
}

function afterAnHour(state: Parameters<typeof siteClock>[0], device: string) {
  let time = Date.parse(device)
  const clock = siteClock(state, time, () => time)
  time += 3_600_000
  return clock().toISOString()
}

test.each([
  [
    'a member’s page goes on from when it was made',
    '2026-11-21T09:00:00.000Z',
    1,
    '2026-11-21T09:00:02.000Z',
    '2026-11-21T10:00:00.000Z',
  ],
  [
    'on a device that is a year late, too',
    '2026-11-21T09:00:00.000Z',
    1,
    '2025-11-21T09:00:00.000Z',
    '2026-11-21T10:00:00.000Z',
  ],
  [
    'a visitor’s page, cached for some minutes, takes the device’s time',
    '2026-11-21T23:30:00.000Z',
    0,
    '2026-11-21T23:34:00.000Z',
    '2026-11-22T00:34:00.000Z',
  ],
  [
    'a visitor’s page takes the site’s day from a device with a wrong date',
    '2026-11-21T00:00:00.000Z',
    0,
    '2026-11-25T12:00:00.000Z',
    '2026-11-21T01:00:00.000Z',
  ],
] as const)('site clock: %s', (_, now, role, device, expected) => {
  expect(afterAnHour(page(now, role), device)).toBe(expected)
})
