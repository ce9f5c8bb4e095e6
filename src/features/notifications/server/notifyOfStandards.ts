import { nextAthletes } from '../../../entities/athletes/server/athleteRepository'
import { clubsOfUsers } from '../../../entities/clubs/server/membershipRepository'
import { notifyPeople } from '../../../entities/notifications/server/notifyPeople'
import { addDays } from '../../../kernel/dates/addDays'
import { noticeDays } from '../../../kernel/limits'
import { ownLevels } from '../../clubStandards/server/ownLevels'
import { newLevels } from '../../clubStandards/standards'
import { inParts } from './inParts'

/** Notifies people of the standards that they have reached since the oldest notifications that are stored. */
export const notifyOfStandards = inParts({
  list: nextAthletes,
  read: ({ athletes }, ids) => athletes.getMany(ids),
  async notify(collections, athletes, { date }, { now }) {
    const clubsOf = await clubsOfUsers(
      collections,
      athletes.map(({ userId }) => userId),
    )
    const schemes = await collections.clubStandards.getMany([...new Set([...clubsOf.values()].flat())])
    for (const { userId } of athletes) {
      for (const scheme of schemes.filter(({ clubId }) => clubsOf.get(userId)?.includes(clubId))) {
        const { clubId } = scheme
        const { levels = [] } = (await ownLevels(collections, scheme, userId)) ?? {}
        // A result that is too good to be true is for its owner to check first, and a club's history is no news.
        const sure = levels.filter(({ isDoubtful, runs }) => !isDoubtful && !runs.at(-1)?.status.isHistory)
        for (const { id: standard } of newLevels(sure, addDays(date, -noticeDays))) {
          const key = `standard ${clubId} ${standard}`
          await notifyPeople(collections, [userId], { key, kind: 'standard', clubId, standard, now })
        }
      }
    }
  },
})
