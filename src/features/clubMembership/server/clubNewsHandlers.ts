import type * as membershipCalls from '../contract'
import type { HandlersOf } from '../../../kernel/calls/handlers'
import { withNews } from '../../../kernel/access/clubNews'
import { clubNewsInput } from '../inputs'
import { guarded } from '../../../kernel/inputs/guarded'
import type { Store } from '../../../store/store'
import { requireJoiner } from './clubRoleService'

/** Creates the handler that marks the answers to requests as read. */
export function createClubNewsHandlers({
  users,
}: Pick<Store, 'users'>): HandlersOf<typeof membershipCalls, 'readClubNews'> {
  return {
    readClubNews: guarded(requireJoiner, clubNewsInput, async ({ viewer }, { until }) => {
      const later = ({ date }: { readonly date: string }) => date > until
      await users.modify(requireJoiner(viewer), (user) => withNews(user, (news) => news.filter(later)))
      return {}
    }),
  }
}
