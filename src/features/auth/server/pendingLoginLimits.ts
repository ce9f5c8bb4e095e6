import type { Store } from '../../../store/store'
import { networksOf } from '../../../platform/requests/networksOf'

/** How many logins one network, or one known browser, may have begun: enough for a club's evening. */
export const networkLimit = 300

/** How many logins may have been begun in all. */
const pendingLimit = 10_000

/** How many logins begin between two counts of all of them, as a share of `pendingLimit`. */
const looks = 100

interface Begun {
  readonly address: string
  /** Its networks, the widest first. */
  readonly networks: readonly string[]
  count: number
}

/** Limits what people who only begin logins leave in the store: the oldest login of the busiest network is removed. */
export function createRoomForLogins({ pendingLogins }: Pick<Store, 'pendingLogins'>, limit = pendingLimit) {
  let untilLook = 0

  async function removeOldest(address: string, many: number): Promise<void> {
    if (many <= 0) return
    const { items } = await pendingLogins.find({ index: 'byAddress', where: { address }, limit: many })
    await pendingLogins.removeMany(items.map(({ id }) => id))
  }

  async function makeRoomInAll(): Promise<void> {
    const groups = await pendingLogins.count({ index: 'byAddress', by: ['address'] })
    const begun = groups.map(({ key: [key], count }) => {
      const address = String(key)
      return { address, networks: networksOf(address.replace(/\/64$/, '')).toReversed(), count }
    })
    for (let left = sumOf(begun) - limit + 1; left > 0; left -= 1) {
      const busiest = busiestOf(begun)
      await removeOldest(busiest.address, 1)
      busiest.count -= 1
    }
  }

  return async (address: string): Promise<void> => {
    const [group] = await pendingLogins.count({ index: 'byAddress', where: { address }, by: ['address'] })
    await removeOldest(address, (group?.count ?? 0) - networkLimit + 1)
    untilLook -= 1
    if (untilLook > 0) return
    untilLook = Math.floor(limit / looks)
    await makeRoomInAll()
  }
}

const sumOf = (begun: readonly Begun[]) => begun.reduce((sum, { count }) => sum + count, 0)

/**
 * Finds the busiest of the widest networks, the busiest of the next smaller ones within it, and so on. Throws where
 * there is none.
 */
function busiestOf(begun: readonly Begun[]): Begun {
  let within = begun
  for (let step = 0; within.length > 1; step += 1) {
    const nameOf = ({ networks, address }: Begun) => networks[step] ?? address
    const counts = new Map<string, number>()
    for (const one of within) counts.set(nameOf(one), (counts.get(nameOf(one)) ?? 0) + one.count)
    const [busiest] = [...counts].reduce((most, other) => (other[1] > most[1] ? other : most))
    within = within.filter((one) => nameOf(one) === busiest)
  }
  const [found] = within
  if (!found) throw new Error('Nobody has begun a login.')
  return found
}
