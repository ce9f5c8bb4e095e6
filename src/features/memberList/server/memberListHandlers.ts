import type { HandlersOf } from '../../../kernel/calls/handlers'
import { guarded } from '../../../kernel/inputs/guarded'
import { bySlug } from '../../../kernel/inputs/parseInput'
import { requireMember } from '../../../entities/users/server/requireMember'
import type * as memberListCalls from '../contract'
import { addMembersInput, memberListById, readMembersInput, removeUnclaimedInput } from '../inputs'
import type { MemberListService } from './memberListService'

const labels = { text: 'List' }

export function createMemberListHandlers(lists: MemberListService): HandlersOf<typeof memberListCalls> {
  return {
    getMemberLists: guarded(requireMember, bySlug, (context, { slug }) => lists.saved(context, slug)),
    readMembers: guarded(
      requireMember,
      readMembersInput,
      (context, { slug, text, order }) => lists.preview(context, { slug, text, order: order || undefined }),
      labels,
    ),
    addMembers: guarded(
      requireMember,
      addMembersInput,
      (context, { slug, text, order, all = false, update = false, ...fields }) =>
        lists.add(
          context,
          { slug, text, order: order || undefined },
          { chosen: new Set(namesAfter('line', fields, 'new').map(Number)), all, update },
        ),
      labels,
    ),
    undoMembers: guarded(requireMember, memberListById, (context, { slug, id }) =>
      lists.undo(context, slug, id),
    ),
    removeUnclaimed: guarded(requireMember, removeUnclaimedInput, (context, { slug, ...fields }) =>
      lists.remove(context, slug, namesAfter('user:', fields, 'yes')),
    ),
  }
}

/** Returns what follows the prefix in the names of the fields with this value. */
function namesAfter(
  prefix: string,
  fields: Readonly<Record<string, unknown>>,
  value: string,
): readonly string[] {
  return Object.entries(fields).flatMap(([name, given]) =>
    name.startsWith(prefix) && given === value ? [name.slice(prefix.length)] : [],
  )
}
