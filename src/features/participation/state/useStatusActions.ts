import { useRef } from 'react'
import { useStore } from 'react-redux'
import type { EventView } from '../../../entities/events/contract'
import type { EventUserView } from '../../../entities/statuses/contract'
import * as participationCalls from '../contract'
import type { UserRef } from '../../../kernel/access/sessionUser'
import { preferredClubIds } from '../../../kernel/access/preferredClubs'
import type { Turns } from '../../../browser/createTurns'
import { find } from '../../../browser/entities'
import { selectOwnStatus } from '../../../entities/eventViews/state/statusSelectors'
import type { State } from '../../../browser/state'
import type { Optimistic } from '../../../browser/runAction'
import { useAction } from '../../../browser/useAction'

/** Sets or removes the viewer's own status optimistically: shown immediately, restored if the server rejects it. */
export function useStatusActions(eventId: string) {
  const store = useStore<State>()
  const turns = useRef<Turns>(undefined)
  const expecting = async (
    entryOf: (user: UserRef, event: EventView) => EventUserView | undefined,
  ): Promise<Optimistic | undefined> => {
    const { withStatus } = await import(
      /* webpackChunkName: "visit" */ '../../../entities/statuses/state/withStatus'
    )
    const { events, user } = store.getState()
    const event: EventView | undefined = find(events, eventId)
    if (!event || !user) return undefined
    return { before: { event }, expected: { event: withStatus(event, user.id, entryOf(user, event)) } }
  }
  const set = useAction(participationCalls.setStatus, {
    turns,
    isSeen: true,
    optimistic: ({ status, partial, ...sent }) =>
      expecting((user, event) => {
        const mine = partial ? selectOwnStatus(store.getState(), event) : undefined
        const { distance = mine?.distance, resultInSeconds = mine?.resultInSeconds } = sent
        const { comment = mine?.comment ?? '' } = sent
        const { club = mine?.club ?? preferredClubIds(store.getState().viewer, event.clubChoice[0])[0] } =
          sent
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
  const remove = useAction(participationCalls.removeStatus, {
    turns,
    isSeen: true,
    optimistic: () => expecting(() => undefined),
  })
  return { set, remove }
}
