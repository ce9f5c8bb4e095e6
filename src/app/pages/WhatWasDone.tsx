import { useAppSelector } from '../../browser/useAppSelector'
import { DoneMessage, RefusalMessage } from '../../ui/feedback/DoneMessage'
import { useLateParts } from '../../browser/pages/lateParts'

/** The message about the last change, or why it was refused, until the next page. */
export function WhatWasDone() {
  const done = useAppSelector((state) => state.done)
  const refused = useAppSelector(({ form }) =>
    form?.showsOwnError && form.leftPage === undefined ? undefined : form,
  )
  const { DoneActions, describeDone } = useLateParts()
  const said = refused || done?.awaits !== undefined ? null : done
  const clubs = useAppSelector((state) => state.clubs)
  return (
    <>
      <DoneMessage
        count={said?.count}
        text={said ? describeDone?.(said, clubs) : undefined}
        isSeen={said?.isSeen}
      >
        {DoneActions && said && <DoneActions {...said} />}
      </DoneMessage>
      {refused && (
        <RefusalMessage text={refused.message}>
          {refused.leftPage !== undefined && <a href={refused.leftPage}>Go back and try again</a>}
        </RefusalMessage>
      )}
    </>
  )
}
