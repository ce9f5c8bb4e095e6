import { useRef } from 'react'
import { useStore } from 'react-redux'
import { forms } from '../../../api/forms'
import type { EventUserView, EventView, UserRef } from '../../../api/views'
import { meantClubIds } from '../../../domain/meantClubs'
import type { Turns } from '../../../state/createTurns'
import { find } from '../../../state/entities'
import { selectOwnStatus } from '../../events/state/statusSelectors'
import type { State } from '../../../state/state'
import type { Optimistic } from '../../../state/runAction'
import { useAction } from '../../../state/useAction'

/** Setting one's own status on an event: shown at once, and undone where the server refuses it. */
export function useStatusActions(eventId: string) {
  const store = useStore<State>()
  const turns = useRef<Turns>(undefined)
  const expecting = async (
    entryOf: (user: UserRef, event: EventView) => EventUserView | undefined,
  ): Promise<Optimistic | undefined> => {
    const { withStatus } = await import(/* webpackChunkName: "visit" */ './withStatus')
    const { events, user } = store.getState()
    const event: EventView | undefined = find(events, eventId)
    if (!event || !user) return undefined
    return { before: { event }, expected: { event: withStatus(event, user.id, entryOf(user, event)) } }
  }
  const set = useAction(forms.setStatus, {
    turns,
    isSeen: true,
    optimistic: ({ status, partial, ...sent }) =>
      expecting((user, event) => {
        const mine = partial ? selectOwnStatus(store.getState(), event) : undefined
        const { distance = mine?.distance, resultInSeconds = mine?.resultInSeconds } = sent
        const { comment = mine?.comment ?? '' } = sent
        const { club = mine?.club ?? meantClubIds(store.getState().viewer, event.clubChoice[0])[0] } = sent
        return {
          status,
          ...(distance && { distance }),
          ...(resultInSeconds !== undefined && { resultInSeconds: Number(resultInSeconds) }),
          club,
          comment,
          user,
          date: new Date().toISOString(),
        }
      }),
  })
  const remove = useAction(forms.removeStatus, {
    turns,
    isSeen: true,
    optimistic: () => expecting(() => undefined),
  })
  return { set, remove }
}
