import { z } from 'zod'
import type { CallContext, Handlers } from '../../../api/handlers'
import { idLength } from '../../../domain/limits'
import { bySlug, parseInput } from '../../../server/input/parseInput'
import type { AccountService } from './accountService'
import { requireMember, type UserService } from './userService'

const id = z.string('must be the id of a club').min(1, 'must be the id of a club').max(idLength)
const ofClub = z.object({ club: id })
// What a user may change and nothing else: every other field is dropped.
const fields = z.object({ name: z.string('must be text').optional() })
const follow = bySlug.extend({ follower: z.string('must be the id of a user').max(idLength).optional() })
const removal = bySlug.extend({
  confirmed: z.literal('yes', 'Tick the box if you are sure: there is no way back.'),
})

type UserCalls =
  'getUser' | 'getUsers' | 'addUser' | 'editUser' | 'followUser' | 'unfollowUser' | 'deleteUser'

export function createUserHandlers(users: UserService, accounts: AccountService): Pick<Handlers, UserCalls> {
  return {
    getUser: (context, input) => users.get(context, forMembers(context, bySlug, input).slug),
    getUsers: (context, input) => users.ofClub(context, forMembers(context, ofClub, input).club),
    addUser: (context, input) => users.add(context, forMembers(context, fields, input)),
    editUser: (context, input) => {
      const { slug, ...rest } = forMembers(context, bySlug.extend(fields.shape), input)
      return users.edit(context, slug, rest)
    },
    followUser: (context, input) => {
      const { slug, follower } = forMembers(context, follow, input)
      return users.follow(context, slug, follower)
    },
    unfollowUser: (context, input) => {
      const { slug, follower } = forMembers(context, follow, input)
      return users.unfollow(context, slug, follower)
    },
    deleteUser: (context, input) => accounts.remove(context, forMembers(context, removal, input).slug),
  }
}

/** To a visitor all calls are closed, whatever the input is like. */
function forMembers<Schema extends z.ZodObject>(
  { viewer }: CallContext,
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  requireMember(viewer)
  return parseInput(schema, input)
}
