import { nextAthletes } from '../../../entities/athletes/server/athleteRepository'
import { clubsOfUser } from '../../../entities/clubs/server/membershipRepository'
import { notifyPeople } from '../../../entities/notifications/server/notifyPeople'
import { addDays } from '../../../kernel/dates/addDays'
import { noticeDays } from '../../../kernel/limits'
import { ownLevels } from '../../clubStandards/server/ownLevels'
import { newLevels } from '../../clubStandards/standards'
import type { RoundStep } from './round'

/** People per transaction. */
const batch = 20

/** Notifies people of the standards that they have reached since the oldest notifications that are stored. */
export const notifyOfStandards: RoundStep = async (collections, { date, after }, { now }) => {
  const { items, next } = await nextAthletes(collections, batch, after)
  for (const { userId } of items) {
    const schemes = await collections.clubStandards.getMany(await clubsOfUser(collections, userId))
    for (const scheme of schemes) {
      const { clubId } = scheme
      const { levels = [] } = (await ownLevels(collections, scheme, userId)) ?? {}
      // A result that is too good to be true is for its owner to check first.
      const sure = levels.filter(({ isDoubtful }) => !isDoubtful)
      for (const { id: standard } of newLevels(sure, addDays(date, -noticeDays))) {
        const key = `standard ${clubId} ${standard}`
        await notifyPeople(collections, [userId], { key, kind: 'standard', clubId, standard, now })
      }
    }
  }
  return next
}
