import { type Done, doneText } from '../../kernel/calls/endpoint'
import type { State } from '../state'

/** The message about a change, with the name of a member of one of these clubs. */
export function describeDone(done: Done, clubs: State['clubs']): string {
  const members = Object.values(clubs).flatMap(({ users = [] }) => users)
  return doneText(done, members.find(({ user }) => user.id === done.member?.user)?.user.name)
}
