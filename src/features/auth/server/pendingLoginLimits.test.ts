import { expect, test } from 'vitest'
import { pendingLoginRecord } from '../../../../test/helpers/storeRecords'
import { sharedStore } from '../../../../test/helpers/sharedStore'
import { createPendingLoginLimiter } from './pendingLogins'

const opened = sharedStore()

test('removes the oldest login of the busiest network, counting many small networks as the wide one around them', async () => {
  const { pendingLogins } = opened.store
  const enforceLimits = createPendingLoginLimiter(opened.store, 100)
  const begin = async (id: string, address: string) => {
    await enforceLimits(address)
    const [minute, second] = [Math.floor(n / 60), (n += 1) % 60].map((part) => String(part).padStart(2, '0'))
    await pendingLogins.insert(
      pendingLoginRecord(id, { address, expires: `2031-05-01T10:${minute}:${second}.000Z` }),
    )
  }
  let n = 0
  await begin('hall 0', '192.0.2.7')
  for (let at = 1; at < 30; at += 1) await begin(`hall ${at}`, '192.0.2.7')
  await begin('known', 'browser a')
  for (let at = 0; at < 300; at += 1) await begin(`flood ${at}`, `2001:db8:1:${at.toString(16)}::/64`)
  const { items } = await pendingLogins.find({ index: 'byAddress', limit: 1000 })
  const ids = items.map(({ id }) => id)
  expect(ids).toHaveLength(100)
  expect(ids.filter((id) => id.startsWith('hall'))).toHaveLength(30)
  expect(ids).toContain('known')
})
