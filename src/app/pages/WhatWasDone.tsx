import type { RefusedForm } from '../../browser/state'
import { useAppSelector } from '../../browser/useAppSelector'
import { DoneMessage, RefusalMessage } from '../../ui/feedback/DoneMessage'
import { useLateParts } from '../../browser/pages/lateParts'

/** Calls whose forms show themselves why they were refused, beside their fields or their button. */
const toldInForm: readonly string[] = [
  'addRaces',
  'addResults',
  'addUser',
  'chooseListColumns',
  'chooseMail',
  'createInvitation',
  'deleteUser',
  'editUser',
  'emptyUser',
  'enterResult',
  'followUser',
  'hideUser',
  'readRaces',
  'readResultList',
  'readResults',
  'removeStatus',
  'requestClub',
  'saveClub',
  'saveEvent',
  'saveHook',
  'saveResultList',
  'saveWeekendNote',
  'setRace',
  'setStatus',
  'showUser',
  'testHook',
  'undoStatus',
  'unfollowUser',
]

/** The message about the last change, or why it was refused, until the next page. */
export function WhatWasDone() {
  const done = useAppSelector((state) => state.done)
  const refused = useAppSelector(({ form }) => (form && isToldHere(form) ? form : undefined))
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

/** Returns true if no form of the page shows it. */
function isToldHere({ name, leftPage }: RefusedForm): boolean {
  return leftPage !== undefined || !toldInForm.includes(name)
}
