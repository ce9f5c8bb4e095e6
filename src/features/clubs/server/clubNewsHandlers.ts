import { z } from 'zod'
import type { Handlers } from '../../../api/handlers'
import { withNews } from '../../../domain/clubNews'
import { idLength } from '../../../domain/limits'
import { guarded } from '../../../input/guarded'
import { parseInput } from '../../../input/parseInput'
import type { Store } from '../../../store/store'
import { requireJoiner } from './clubRoleService'

const reading = z.object({ until: z.string().min(1).max(idLength) })

/** Answers to requests, and that they were read. */
export function createClubNewsHandlers({ users }: Pick<Store, 'users'>): Pick<Handlers, 'readClubNews'> {
  return {
    readClubNews: guarded(
      requireJoiner,
      (input) => parseInput(reading, input),
      async ({ viewer }, { until }) => {
        const later = ({ date }: { readonly date: string }) => date > until
        await users.modify(requireJoiner(viewer), (user) => withNews(user, (known) => known.filter(later)))
        return {}
      },
    ),
  }
}
