import { useRevalidator } from 'react-router'
import * as resultCalls from '../contract'
import type { ResultView } from '../contract'
import { formatShortDate } from '../../../kernel/dates/dateText'
import { useAction } from '../../../browser/useAction'
import { ApiForm } from '../../../ui/forms/ApiForm'
import { Button } from '../../../ui/Button'
import text from '../../../ui/styles/text.module.css'

interface RemoveResultProps {
  readonly slug: string
  readonly id: string
  readonly event: ResultView['event']
}

/** Removes an older result and reloads the page's results. */
export function RemoveResult({ slug, id, event: { title, date } }: RemoveResultProps) {
  const { revalidate } = useRevalidator()
  const remove = useAction(resultCalls.removeOlderResult, { onDone: () => void revalidate() })
  const input = { slug, id, season: date.slice(0, 4) }
  return (
    <ApiForm call={resultCalls.removeOlderResult} fixed={input} onSubmit={() => void remove(input)}>
      <Button type="submit">
        Remove
        <span className={text.hidden}>
          {' '}
          {title}, {formatShortDate(date)}
        </span>
      </Button>
    </ApiForm>
  )
}
