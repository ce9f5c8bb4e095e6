import { useRevalidator } from 'react-router'
import * as resultCalls from '../contract'
import type { ResultView } from '../contract'
import { formatShortDate } from '../../../kernel/dates/dateText'
import { ActionButton } from '../../../browser/ActionButton'

interface RemoveResultProps {
  readonly slug: string
  readonly id: string
  readonly event: ResultView['event']
}

/** Removes an older result and reloads the page's results. */
export function RemoveResult({ slug, id, event: { title, date } }: RemoveResultProps) {
  const { revalidate } = useRevalidator()
  return (
    <ActionButton
      call={resultCalls.removeOlderResult}
      input={{ slug, id, season: date.slice(0, 4) }}
      options={{ onDone: () => void revalidate() }}
      of={`${title}, ${formatShortDate(date)}`}
    >
      Remove
    </ActionButton>
  )
}
