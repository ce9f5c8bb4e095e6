import { useAnswer } from '../../../browser/useAnswer'
import { useParams } from 'react-router'
import * as clubCalls from '../../../entities/clubs/contract'
import * as championshipCalls from '../contract'
import { canEditClub } from '../../../kernel/access/permissions'
import { paths } from '../../../kernel/urls/paths'
import { selectClub } from '../../../entities/clubs/state/clubSelectors'
import { ClubPartHead } from '../../../entities/clubs/ui/ClubPartHead'
import list from '../../../entities/clubs/ui/ClubList.module.css'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ButtonLink } from '../../../ui/Button'
import { EmptyState } from '../../../ui/layout/EmptyState'
import type { Page } from '../../../browser/pages/page'
import { PublicTitle } from '../../../browser/pages/Title'
import { SeasonLine } from '../ui/SeasonLine'

export const page: Page = {
  load: async ({ show, params: { slug = '' } }) => {
    await Promise.all([show(clubCalls.getClub, { slug }), show(championshipCalls.getChampionships, { slug })])
  },
  Component: ChampionshipsPage,
}

function ChampionshipsPage() {
  const { slug = '' } = useParams()
  const club = useAppSelector((state) => selectClub(state, slug))
  const viewer = useAppSelector((state) => state.viewer)
  const answer = useAnswer(championshipCalls.getChampionships, { slug })
  if (!club || !answer) return null
  const { championships } = answer
  const title = `${club.shortName} championships`
  const isNone = championships.length === 0
  const breadcrumbs = [{ label: 'Championships' }]
  const add = canEditClub(viewer, club.id) && (
    <ButtonLink primary={isNone} href={paths.addChampionship(club.slug)}>
      Add a championship
    </ButtonLink>
  )
  return (
    <>
      <PublicTitle
        page={title}
        description={`${club.name}’s championships and the races that count.`}
        path={paths.championships(club.slug)}
      />
      <ClubPartHead club={club} title={title} breadcrumbs={breadcrumbs} actions={!isNone && add} />
      {isNone ? (
        <EmptyState title="No championships yet.">
          <p>The club’s championships will appear here.</p>
          {add}
        </EmptyState>
      ) : (
        <ul className={list.clubs}>
          {championships.map((one) => (
            <li key={one.id}>
              <div>
                <p>
                  <a className={list.name} href={one.path}>
                    {one.name}
                  </a>
                </p>
                <SeasonLine of={one} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
