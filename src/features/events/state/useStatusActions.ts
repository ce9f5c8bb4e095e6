import { useRef } from 'react'
import { useStore } from 'react-redux'
import type { StatusInput } from '../../../api/endpoints'
import type { EventUserView, EventView, UserRef } from '../../../api/views'
import { isClubMember } from '../../../domain/clubRole'
import { find } from '../../../state/entities'
import type { State } from '../../../state/state'
import { type Optimistic, useAction } from '../../../state/useAction'
import { withStatus } from './withStatus'

/** One's own status on an event: shown at once, taken back where the server refuses it. Called one after another. */
export function useStatusActions(eventId: string) {
  const store = useStore<State>()
  const last = useRef(Promise.resolve())
  const expecting = (entryOf: (user: UserRef) => EventUserView | undefined): Optimistic | undefined => {
    const { events, user } = store.getState()
    const event: EventView | undefined = find(events, eventId)
    if (!event || !user) return undefined
    return { before: { event }, expected: { event: withStatus(event, user.id, entryOf(user)) } }
  }
  const set = useAction('setStatus', {
    optimistic: ({ status, club, comment = '', resultInSeconds }) =>
      expecting((user) => ({
        user,
        club: club ?? store.getState().viewer.clubs.find(({ role }) => isClubMember(role))?.clubId,
        status,
        date: new Date().toISOString(),
        comment,
        resultInSeconds,
      })),
  })
  const remove = useAction('removeStatus', { optimistic: () => expecting(() => undefined) })
  const inTurn = (act: () => Promise<void>) => {
    last.current = last.current.then(act)
    return last.current
  }
  return {
    set: (input: StatusInput) => inTurn(() => set(input)),
    remove: (slug: string) => inTurn(() => remove({ slug })),
  }
}
