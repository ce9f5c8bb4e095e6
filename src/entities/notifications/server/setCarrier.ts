import type { UserRecord } from '../../users/records'
import type { CarrierName } from '../records'
import type { Collections } from '../../../store/store'

/** Sets whether a carrier delivers the user's notifications. Returns undefined if there is no such user. */
export function setCarrier(
  { users }: Pick<Collections, 'users'>,
  userId: string,
  carrier: CarrierName,
  isOn: boolean,
): Promise<UserRecord | undefined> {
  return users.modify(userId, ({ carriers = [], ...user }) => {
    const others = carriers.filter((one) => one !== carrier)
    const all = isOn ? [...others, carrier] : others
    return { ...user, ...(all.length > 0 && { carriers: all }) }
  })
}
