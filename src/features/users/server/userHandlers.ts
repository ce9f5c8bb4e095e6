import { z } from 'zod'
import type { CallContext, Handlers } from '../../../api/handlers'
import { requireMember } from '../../../data/users/requireMember'
import { labelsOf } from '../../../domain/fieldRules'
import { joinedEvents } from '../../../domain/joinedEvents'
import { idLength } from '../../../domain/limits'
import { userFieldNames, userFields } from '../../../domain/validateUser'
import { guarded } from '../../../input/guarded'
import { bySlug, confirmedBySlug, parseInput, textInputs } from '../../../input/parseInput'
import type { UserRecord } from '../../../store/schema'
import type { AccountService } from './accountService'
import type { UserService } from './userService'

// The fields that a user may change; every other field is dropped.
const fields = z.object(textInputs(userFieldNames))
const edit = bySlug.extend(fields.shape)
const labels = labelsOf(userFields)
const homeClub = z.object({ club: z.string().max(idLength) })
const follow = bySlug.extend({ follower: z.string().max(idLength).optional() })
const removal = confirmedBySlug.extend({ joined: z.enum(joinedEvents).default('keep') })

type UserCalls = 'getUser' | 'chooseHomeClub' | 'deleteUser'

export function createUserHandlers(users: UserService, accounts: AccountService): Pick<Handlers, UserCalls> {
  return {
    getUser: forMembers(bySlug, (context, { slug }) => users.get(context, slug)),
    chooseHomeClub: forMembers(homeClub, (context, { club }) => users.chooseHomeClub(context, club)),
    deleteUser: forMembers(removal, (context, { slug, joined }) => accounts.remove(context, slug, joined)),
  }
}

/** `answer` makes the answer from the changed user. */
export function createUserChangeHandlers<Answer>(
  users: UserService,
  answer: (context: CallContext, user: UserRecord) => Promise<Answer>,
) {
  const change = <Schema extends z.ZodObject>(
    schema: Schema,
    run: (context: CallContext, input: z.output<Schema>) => Promise<UserRecord>,
  ) => forMembers(schema, async (context, input) => answer(context, await run(context, input)))
  return {
    addUser: change(fields, (context, input) => users.add(context, input)),
    editUser: change(edit, (context, { slug, ...input }) => users.edit(context, slug, input)),
    followUser: change(follow, (context, { slug, follower }) => users.follow(context, slug, follower)),
    unfollowUser: change(follow, (context, { slug, follower }) => users.unfollow(context, slug, follower)),
  }
}

function forMembers<Schema extends z.ZodObject, Output>(
  schema: Schema,
  run: (context: CallContext, input: z.output<Schema>) => Promise<Output>,
) {
  return guarded(requireMember, (input) => parseInput(schema, input, labels), run)
}
