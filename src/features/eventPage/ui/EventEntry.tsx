import type { EventView } from '../../../entities/events/contract'
import { selectIsPast } from '../../../entities/eventViews/state/statusSelectors'
import { ActionButton } from '../../../browser/ActionButton'
import { useAppSelector } from '../../../browser/useAppSelector'
import text from '../../../ui/styles/text.module.css'
import * as editingCalls from '../../eventEditing/contract'
import * as participationCalls from '../../participation/contract'

/** The buttons of a member about entries: to be reminded, and to say that the race is full. */
export function EventEntry({ event }: { readonly event: EventView }) {
  const isPast = useAppSelector((state) => selectIsPast(state, event))
  if (isPast) return null
  const { slug, entry: { phase } = {}, distances = [], full = [], myStatus } = event
  const isWhole = phase === 'full' || distances.length < 2
  const parts = phase === 'opens' && full.length === 0 ? [] : [undefined, ...(isWhole ? [] : distances)]
  return (
    <div className={text.row}>
      {phase === 'opens' && myStatus === 'interested' && <p>We’ll remind you before entries open.</p>}
      {phase === 'opens' && !myStatus && (
        <ActionButton call={participationCalls.setStatus} input={{ slug, status: 'interested' }}>
          Remind me
        </ActionButton>
      )}
      {parts.map((part) => {
        const isKnown = full.some(({ distance }) => distance === part?.id)
        const input = { slug, ...(part && { distance: part.id }), isFull: isKnown ? 'no' : 'yes' } as const
        return (
          <ActionButton key={part?.id ?? ''} call={editingCalls.reportFull} input={input} quiet>
            {part && `${part.name}: `}
            {isKnown ? 'There are places again' : part ? 'full?' : 'Full? Tell the others'}
          </ActionButton>
        )
      })}
    </div>
  )
}
