import { followInput } from '../../../entities/users/inputs'
import type * as userCalls from '../../../entities/users/contract'
import type * as accountCalls from '../../accounts/contract'
import type * as clubPageCalls from '../../clubPage/contract'
import type { z } from 'zod'
import type { CallContext, HandlersOf } from '../../../kernel/calls/handlers'
import { requireMember } from '../../../entities/users/server/requireMember'
import { labelsOf } from '../../../kernel/fields/fieldRules'
import { userFields } from '../../../entities/users/validateUser'
import type { UserRecord } from '../../../entities/users/records'
import { deleteUserInput } from '../../accounts/inputs'
import { homeClubInput } from '../../clubPage/inputs'
import { editUserInput, userInput } from '../inputs'
import { guarded, type Limited } from '../../../kernel/inputs/guarded'
import { bySlug, type Given } from '../../../kernel/inputs/parseInput'
import type { AccountService } from '../../accounts/server/accountService'
import type { UserService } from './userService'
import { requireSeen } from '../../../entities/users/server/requireSeen'
import type { SeenUser } from '../../../entities/users/server/seenUser'

const labels = labelsOf(userFields)

export function createUserHandlers(
  users: UserService,
  accounts: AccountService,
): HandlersOf<typeof clubPageCalls, 'chooseHomeClub'> &
  HandlersOf<typeof accountCalls, 'deleteUser'> &
  HandlersOf<typeof userCalls, 'getUser'> {
  return {
    getUser: forMembers(bySlug, (context, { slug }) => users.get(context, slug)),
    chooseHomeClub: forMembers(homeClubInput, (context, { club }) => users.chooseHomeClub(context, club)),
    deleteUser: forMembers(deleteUserInput, (context, { slug, joined }) =>
      accounts.remove(context, slug, joined),
    ),
  }
}

/** Creates the handlers that change a user. `answer` returns the response for the changed user. */
export function createUserChangeHandlers<Answer>(
  users: UserService,
  answer: (context: CallContext, user: SeenUser) => Promise<Answer>,
) {
  const change = <Schema extends z.ZodObject>(
    schema: Schema & Limited<Schema>,
    run: (context: CallContext, input: Given<z.output<Schema>>) => Promise<UserRecord>,
  ) =>
    forMembers<Schema, Answer>(schema, async (context, input) => {
      const user = await run(context, input)
      return answer(context, requireSeen(context.viewer, user, user.slug))
    })
  return {
    addUser: change(userInput, (context, input) => users.add(context, input)),
    editUser: change(editUserInput, (context, { slug, ...input }) => users.edit(context, slug, input)),
    followUser: change(followInput, (context, { slug, follower }) => users.follow(context, slug, follower)),
    unfollowUser: change(followInput, (context, { slug, follower }) =>
      users.unfollow(context, slug, follower),
    ),
  }
}

function forMembers<Schema extends z.ZodObject, Output>(
  schema: Schema & Limited<Schema>,
  run: (context: CallContext, input: Given<z.output<Schema>>) => Promise<Output>,
) {
  return guarded<Schema, Output>(requireMember, schema, run, labels)
}
