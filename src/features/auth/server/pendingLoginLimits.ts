import type { Store } from '../../../store/store'
import { networksOf } from '../../../platform/requests/networksOf'
import { countPendingLogins, removeOldestPendingLogins } from './loginRepository'

/** The most pending logins of one network or one known account: enough for a club's evening. */
export const networkLimit = 300

/** The most pending logins of the whole site. */
const pendingLimit = 10_000

/** The total is counted after every 1/100 of its limit. */
const countsPerLimit = 100

interface PendingGroup {
  readonly address: string
  /** The address's networks, the widest first. */
  readonly networks: readonly string[]
  count: number
}

/**
 * Limits what clients that only begin logins leave in the store. The oldest login of the busiest network is removed
 * first.
 */
export function createPendingLoginLimiter(store: Pick<Store, 'pendingLogins'>, limit = pendingLimit) {
  let untilCount = 0

  async function enforceTotalLimit(): Promise<void> {
    const groups = (await countPendingLogins(store)).map(({ address, count }) => ({
      address,
      networks: networksOf(address.replace(/\/64$/, '')).toReversed(),
      count,
    }))
    const total = groups.reduce((sum, { count }) => sum + count, 0)
    for (let excess = total - limit + 1; excess > 0; excess -= 1) {
      const busiest = busiestOf(groups)
      await removeOldestPendingLogins(store, busiest.address, 1)
      busiest.count -= 1
    }
  }

  return async (address: string): Promise<void> => {
    const [group] = await countPendingLogins(store, address)
    await removeOldestPendingLogins(store, address, (group?.count ?? 0) - networkLimit + 1)
    untilCount -= 1
    if (untilCount > 0) return
    untilCount = Math.floor(limit / countsPerLimit)
    await enforceTotalLimit()
  }
}

/**
 * Finds the busiest of the widest networks, then the busiest network within it, down to one address. Throws if there
 * are no groups.
 */
function busiestOf(groups: readonly PendingGroup[]): PendingGroup {
  let within = groups
  for (let step = 0; within.length > 1; step += 1) {
    const nameOf = ({ networks, address }: PendingGroup) => networks[step] ?? address
    const counts = new Map<string, number>()
    for (const one of within) counts.set(nameOf(one), (counts.get(nameOf(one)) ?? 0) + one.count)
    const [busiest] = [...counts].reduce((most, other) => (other[1] > most[1] ? other : most))
    within = within.filter((one) => nameOf(one) === busiest)
  }
  const [group] = within
  if (!group) throw new Error('No login is pending.')
  return group
}
