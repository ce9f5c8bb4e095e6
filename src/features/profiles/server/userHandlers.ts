import type { z } from 'zod'
import type { CallContext, Handlers } from '../../../kernel/calls/handlers'
import { requireMember } from '../../../entities/users/server/requireMember'
import { labelsOf } from '../../../kernel/fields/fieldRules'
import { userFields } from '../../../entities/users/validateUser'
import { homeClubInput } from '../../../entities/clubs/clubInputs'
import { guarded } from '../../../kernel/inputs/guarded'
import { bySlug } from '../../../kernel/inputs/parseInput'
import {
  deleteUserInput,
  editUserInput,
  followInput,
  resultsQuery,
  userInput,
} from '../../../entities/users/userInputs'
import type { UserRecord } from '../../../store/schema'
import type { AccountService } from '../../accounts/server/accountService'
import type { ResultService } from '../../results/server/resultService'
import type { UserService } from './userService'

const labels = labelsOf(userFields)
type UserCalls = 'getUser' | 'getResults' | 'chooseHomeClub' | 'deleteUser'

export function createUserHandlers(
  users: UserService,
  accounts: AccountService,
  results: ResultService,
): Pick<Handlers, UserCalls> {
  return {
    getResults: forMembers(resultsQuery, (context, { slug, ...query }) => results.get(context, slug, query)),
    getUser: forMembers(bySlug, (context, { slug }) => users.get(context, slug)),
    chooseHomeClub: forMembers(homeClubInput, (context, { club }) => users.chooseHomeClub(context, club)),
    deleteUser: forMembers(deleteUserInput, (context, { slug, joined }) =>
      accounts.remove(context, slug, joined),
    ),
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
    addUser: change(userInput, (context, input) => users.add(context, input)),
    editUser: change(editUserInput, (context, { slug, ...input }) => users.edit(context, slug, input)),
    followUser: change(followInput, (context, { slug, follower }) => users.follow(context, slug, follower)),
    unfollowUser: change(followInput, (context, { slug, follower }) =>
      users.unfollow(context, slug, follower),
    ),
  }
}

function forMembers<Schema extends z.ZodObject, Output>(
  schema: Schema,
  run: (context: CallContext, input: z.output<Schema>) => Promise<Output>,
) {
  return guarded(requireMember, schema, run, labels)
}
