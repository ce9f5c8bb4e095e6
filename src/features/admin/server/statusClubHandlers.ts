import { z } from 'zod'
import type { Handlers } from '../../../api/handlers'
import type { LeaveTrail } from '../../../data/trail/leaveTrail'
import { isDate } from '../../../domain/dates'
import { idLength } from '../../../domain/limits'
import { guarded } from '../../../input/guarded'
import { parseInput } from '../../../input/parseInput'
import type { Store } from '../../../store/store'
import { createStatusClubService, requireSetter } from './statusClubService'

/** An empty date in a form counts as absent. */
const optionalDate = z
  .string()
  .refine((text) => text === '' || isDate(text), 'Give a date like 2026-11-29, or none.')
  .transform((text) => text || undefined)
  .optional()

const input = z.object({
  userId: z.string().min(1, 'Choose somebody.').max(idLength),
  clubId: z.string().min(1, 'Choose a club.').max(idLength),
  fromDate: optionalDate,
  toDate: optionalDate,
})
const labels = { userId: 'User', clubId: 'Club', fromDate: 'From', toDate: 'To' }
const parse = (sent: unknown) => parseInput(input, sent, labels)

export function createStatusClubHandlers(
  store: Store,
  leaveTrail: LeaveTrail,
): Pick<Handlers, 'getStatusClubCount' | 'setStatusClub'> {
  const statuses = createStatusClubService(store, leaveTrail)
  return {
    getStatusClubCount: guarded(requireSetter, parse, async (_context, wanted) => ({
      admin: { statusClub: { ...wanted, count: await statuses.count(wanted) } },
    })),
    setStatusClub: guarded(requireSetter, parse, async (context, wanted) => ({
      changed: await statuses.set(context, wanted),
    })),
  }
}
