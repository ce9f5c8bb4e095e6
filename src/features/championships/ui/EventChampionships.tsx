import { useEffect, useEffectEvent, useState } from 'react'
import * as championshipCalls from '../contract'
import type { EventChampionshipView } from '../views'
import type { EventView } from '../../../entities/events/contract'
import { isClubMember } from '../../../kernel/access/clubRole'
import { clubRoleOf } from '../../../kernel/access/permissions'
import { ordinal, clockText } from '../../../kernel/running/result'
import { counted } from '../../../kernel/text/counted'
import { paths } from '../../../kernel/urls/paths'
import { useAnswer } from '../../../browser/useAnswer'
import { useShow } from '../../../browser/ActionsContext'
import { useAppSelector } from '../../../browser/useAppSelector'
import { selectOwnStatus } from '../../../entities/eventViews/state/statusSelectors'
import { Panel } from '../../../ui/layout/Panel'

/** The championships that an event counts for, with the viewer's own score once they have saved a result. */
export function EventChampionships({ event }: { readonly event: EventView }) {
  const { championships = [] } = useAnswer(championshipCalls.getEventChampionships, event) ?? {}
  useReloadAfterSaving(event, championships.length > 0)
  if (championships.length === 0) return null
  return (
    <Panel>
      {championships.map((championship) => (
        <ChampionshipLine key={championship.id} event={event} championship={championship} />
      ))}
    </Panel>
  )
}

/** Loads the scores, if there are any, again after each change that the viewer has made on the page. */
function useReloadAfterSaving({ slug }: EventView, isCounting: boolean): void {
  const show = useShow()
  const saved = useAppSelector(({ done }) => done?.count)
  const [first] = useState(saved)
  // If it fails, the line shows what was known before. The status itself is saved.
  const reload = useEffectEvent(() => show(championshipCalls.getEventChampionships, { slug }))
  useEffect(() => {
    if (isCounting && saved !== undefined && saved !== first) reload()
  }, [isCounting, saved, first])
}

interface ChampionshipLineProps {
  readonly event: EventView
  readonly championship: EventChampionshipView
}

function ChampionshipLine({ event, championship }: ChampionshipLineProps) {
  const { name, path, club, groups, ours = 0, own } = championship
  const viewer = useAppSelector((state) => state.viewer)
  const seconds = useAppSelector((state) => selectOwnStatus(state, event)?.resultInSeconds)
  const isOurs = isClubMember(clubRoleOf(viewer, club.id))
  return (
    <>
      <p>
        Counts for{' '}
        <a href={path}>
          {isOurs ? '' : `${club.shortName} `}
          {name}
        </a>
        {groups.length > 0 && ` (${groups.join(', ')} race)`}.
        {ours > 0 && ` ${isOurs ? `${ours} of us` : counted(ours, 'member', 'members')} entered.`}
      </p>
      {own && (
        <p>
          <a href={paths.championshipWhy(path, viewer.userId ?? '')}>
            {seconds !== undefined && `${clockText(seconds)}: `}
            {own.points} {own.points === '1' ? 'point' : 'points'}, {ordinal(own.place)}
          </a>
          {own.isCounted ? '.' : '. This race isn’t one of your counted ones.'}
        </p>
      )}
    </>
  )
}
