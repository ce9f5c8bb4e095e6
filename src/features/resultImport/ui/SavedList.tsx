import * as resultImportCalls from '../contract'
import type { Done } from '../../../kernel/calls/endpoint'
import { counted } from '../../../kernel/text/counted'
import { paths } from '../../../kernel/urls/paths'
import { ActionButton } from '../../../browser/ActionButton'
import { useAnswer } from '../../../browser/useAnswer'

/** Follows the message about a saved import, with a link to results that were left alone and an undo button. */
export function SavedList({ slug, id, left: count }: NonNullable<Done['list']>) {
  const { left = [] } = useAnswer(resultImportCalls.getResultLists, { slug })?.resultLists ?? {}
  const others = count - left.length
  const rest = left.length > 0 ? `${others} more` : counted(others, 'member', 'members')
  const names = [...left.map(({ name }) => name), ...(others > 0 ? [rest] : [])].join(', ')
  return (
    <>
      {count > 0 && <a href={paths.event(slug)}>See results for {names}</a>}
      <ActionButton call={resultImportCalls.undoResultList} input={{ slug, id }} isUndo>
        Undo
      </ActionButton>
    </>
  )
}
