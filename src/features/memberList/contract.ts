import type { AddMembersInput, MemberListById, ReadMembersInput, RemoveUnclaimedInput } from './inputs'
import type { UserRef } from '../../kernel/access/sessionUser'
import { doneTexts, get, post, type Entities, form, type FormValues } from '../../kernel/calls/endpoint'
import type { DateOrder } from '../../kernel/dates/typedDate'
import type { BySlug } from '../../kernel/inputs/parseInput'
import { paths } from '../../kernel/urls/paths'

/**
 * The effect of a line of a list: `new` adds a member, `asked` may already be a member, `there` is a
 * member, and `wrong` can't be read.
 */
export type MemberFate = 'new' | 'asked' | 'there' | 'wrong'

/** A club's saved lists of members, and the preview of one. */
export interface MemberListsView {
  /** Lists that can be undone, newest first. */
  readonly imports: readonly MemberImportView[]
  /** The preview of a list, which is not saved. */
  readonly read?: ReadMembersView
}

export interface MemberImportView {
  readonly id: string
  /** ISO, UTC. */
  readonly addedOn: string
  /** The number of members added who have not logged in since. */
  readonly count: number
}

export interface ReadMembersView {
  readonly text: string
  /** The order of day and month that the user has chosen. */
  readonly order?: DateOrder
  /** True if dates such as 4/5/2019 may have the day or the month first, and the user has not said. */
  readonly asksOrder: boolean
  /** Sentences about the parts of the list left out. */
  readonly notes: readonly string[]
  readonly lines: readonly ReadMemberView[]
  /** Members who are in no line. */
  readonly missing: readonly UserRef[]
}

export interface ReadMemberView {
  readonly number: number
  /** The name, or the whole line if it can't be read. */
  readonly name: string
  readonly becomes: MemberFate
  /** `YYYY-MM-DD`. */
  readonly joined?: string
  readonly firstClaim?: 'yes' | 'no'
  /** A category such as `F45`, as written or worked out from sex and date of birth, which are not kept. */
  readonly category?: string
  /** The reason why the line is asked about or can't be read. */
  readonly problem?: string
  /** The members whom the line may name. */
  readonly alike: readonly ListedMemberView[]
}

/** A member, with what tells them apart from a namesake. */
export interface ListedMemberView {
  readonly user: UserRef
  /** ISO, UTC. */
  readonly joined: string
}

export interface MemberListsResponse extends Entities {
  readonly memberLists: MemberListsView
}

export interface MembersAddedResponse extends MemberListsResponse {
  readonly added: number
}

const page = ({ slug = '' }: FormValues) => paths.addMembers(slug)

/** Returns the club's saved lists. Like the calls below, it is for people who may edit the club's members. */
export const getMemberLists = get<BySlug, MemberListsResponse>(
  'getMemberLists',
  '/api/club/:slug/member-list',
)

const onLists = {
  page,
  next: (_output: unknown, values: FormValues) => page(values),
  answers: getMemberLists,
}

/** Previews a list of members. Nothing is stored. */
export const readMembers = form(
  post<ReadMembersInput, MemberListsResponse>('readMembers', '/api/club/:slug/member-list/read'),
  { page, answers: getMemberLists, done: { text: doneTexts.listRead, isSeen: true }, showsOwnError: true },
)

/** Adds the selected people of a list as unclaimed members. */
export const addMembers = form(
  post<AddMembersInput, MembersAddedResponse>('addMembers', '/api/club/:slug/member-list'),
  {
    ...onLists,
    done: ({ added }) => ({ text: added > 0 ? doneTexts.membersAdded : doneTexts.nothingChanged }),
    showsOwnError: true,
  },
)

/** Removes the members whom a saved list added, except those who have logged in. */
export const undoMembers = form(
  post<MemberListById, MemberListsResponse>('undoMembers', '/api/club/:slug/member-list/:id/undo'),
  { ...onLists, done: { text: doneTexts.membersRemoved } },
)

/** Removes unclaimed members of the club with their results. */
export const removeUnclaimed = form(
  post<RemoveUnclaimedInput, MemberListsResponse>('removeUnclaimed', '/api/club/:slug/unclaimed/remove'),
  { ...onLists, done: { text: doneTexts.membersRemoved }, showsOwnError: true },
)
