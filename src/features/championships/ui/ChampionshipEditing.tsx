import { useChampionship } from './useChampionship'
import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import type { ChampionshipView } from '../views'
import type { ClubView } from '../../../entities/clubs/contract'
import { paths } from '../../../kernel/urls/paths'
import { selectClub } from '../../../entities/clubs/state/clubSelectors'
import { ClubPartHead } from '../../../entities/clubs/ui/ClubPartHead'
import navigation from '../../../entities/eventViews/ui/DistanceRow.module.css'
import { useAppSelector } from '../../../browser/useAppSelector'
import { Title } from '../../../browser/pages/Title'
import { Panel } from '../../../ui/layout/Panel'

const partNames = { rules: 'Rules', races: 'Races', people: 'Members', close: 'Season' } as const

export type PartName = keyof typeof partNames

export interface PartProps {
  readonly club: ClubView
  readonly championship: ChampionshipView
}

interface ChampionshipEditingProps {
  readonly part: PartName
  readonly Part: ComponentType<PartProps>
}

/** One of the pages that edit a championship, with links to the others. */
export function ChampionshipEditing({ part, Part }: ChampionshipEditingProps) {
  const { slug } = useParams()
  const club = useAppSelector((state) => selectClub(state, slug))
  const championship = useChampionship()
  if (!club || !championship?.edit) return null
  const { name, path, closedOn, outdated } = championship
  const title = `Edit ${name}`
  const pathOf = (one: PartName) => paths.editChampionship(club.slug, championship.slug, one)
  return (
    <>
      <Title page={title} />
      <ClubPartHead club={club} title={title} breadcrumbs={[{ label: name, to: path }, { label: 'Edit' }]} />
      <nav className={navigation.row} aria-label="Edit championship">
        {(Object.keys(partNames) as PartName[]).map((one) => (
          <a key={one} href={pathOf(one)} aria-current={one === part ? 'page' : undefined}>
            {partNames[one]}
          </a>
        ))}
      </nav>
      {closedOn !== undefined && part !== 'close' && (
        <Panel>
          <p>
            This season is closed, and its standings are final. To change them,{' '}
            <a href={pathOf('close')}>reopen the season</a> first.
          </p>
        </Panel>
      )}
      {outdated !== undefined && closedOn === undefined && (
        <Panel>
          <p>{outdated}</p>
        </Panel>
      )}
      <Part club={club} championship={championship} />
    </>
  )
}
