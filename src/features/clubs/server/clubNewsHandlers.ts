import type { Handlers } from '../../../api/handlers'
import { withNews } from '../../../domain/clubNews'
import { clubNewsInput } from '../../../input/clubInputs'
import { guarded } from '../../../input/guarded'
import type { Store } from '../../../store/store'
import { requireJoiner } from './clubRoleService'

/** Answers to requests, and that they were read. */
export function createClubNewsHandlers({ users }: Pick<Store, 'users'>): Pick<Handlers, 'readClubNews'> {
  return {
    readClubNews: guarded(requireJoiner, clubNewsInput, async ({ viewer }, { until }) => {
      const later = ({ date }: { readonly date: string }) => date > until
      await users.modify(requireJoiner(viewer), (user) => withNews(user, (known) => known.filter(later)))
      return {}
    }),
  }
}
