import { useChampionship } from '../ui/useChampionship'
import { useParams, useSearchParams } from 'react-router'
import * as clubCalls from '../../../entities/clubs/contract'
import * as championshipCalls from '../contract'
import { formatShortDate } from '../../../kernel/dates/dateText'
import { canEditClub, canSeeClubMembers } from '../../../kernel/access/permissions'
import { paths } from '../../../kernel/urls/paths'
import { selectClub } from '../../../entities/clubs/state/clubSelectors'
import { ClubPartHead } from '../../../entities/clubs/ui/ClubPartHead'
import { SendPanel } from '../../participation/ui/SendPanel'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ButtonLink } from '../../../ui/Button'
import { classes } from '../../../ui/classes'
import { Columns } from '../../../ui/layout/Columns'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import type { Page } from '../../../browser/pages/page'
import { PublicTitle } from '../../../browser/pages/Title'
import { CountingRaces, NotPlaced, RulesPanel, SeasonChanges } from '../ui/ChampionshipParts'
import { RaceStandings } from '../ui/RaceStandings'
import { SeasonLine } from '../ui/SeasonLine'
import type { RowsQuery } from '../ui/RankedTable'
import { StandingsTables } from '../ui/StandingsTables'
import { cursorOf } from '../../../browser/pages/cursorParameter'
import { memberListQuery } from '../../clubMembership/pages/clubMembersQuery'

export const page: Page = {
  load: async ({ show, known, params, query, viewer }) => {
    const { slug = '', championship: name = '' } = params
    const input = { slug, championship: name }
    const user = query.get('why')
    const { all, ...page } = standingsQuery(query)
    const standings = { ...input, ...page, shown: all === undefined ? ('page' as const) : undefined }
    await Promise.all([
      !selectClub(known, slug) && show(clubCalls.getClub, { slug }),
      !canSeeClubMembers(viewer)
        ? show(championshipCalls.getChampionship, input)
        : user
          ? show(championshipCalls.getWhy, { ...standings, user })
          : show(championshipCalls.getStandings, { ...standings, race: query.get('race') ?? undefined }),
    ])
  },
  Component: ChampionshipPage,
}

/** Returns which rows a URL shows. */
function standingsQuery(query: URLSearchParams): RowsQuery {
  const { text: name } = memberListQuery(query)
  const all = query.get('all') === 'yes' ? 'yes' : undefined
  return { cursor: cursorOf(query), name: name === '' ? undefined : name, all }
}

function ChampionshipPage() {
  const { slug } = useParams()
  const [query] = useSearchParams()
  const club = useAppSelector((state) => selectClub(state, slug))
  const championship = useChampionship()
  const viewer = useAppSelector((state) => state.viewer)
  const origin = useAppSelector(({ site }) => site.origin)
  if (!club || championship?.clubId !== club.id) return null
  const {
    slug: ownSlug,
    path,
    closedOn,
    counters,
    tables,
    chatText,
    raceTable,
    showsAges,
    outdated,
  } = championship
  if (raceTable && query.has('race')) {
    return <RaceStandings club={club} championship={championship} raceTable={raceTable} />
  }
  const latest = counters.findLast(({ state }) => state === 'run')?.event
  const rules = <RulesPanel championship={championship} />
  const races = <CountingRaces club={club} championship={championship} />
  return (
    <>
      <PublicTitle
        page={championship.name}
        description={`${championship.name}: the rules of ${club.name}’s championship and the races that count.`}
        path={path}
      />
      <ClubPartHead
        club={club}
        title={championship.name}
        breadcrumbs={[
          { label: 'Championships', to: paths.championships(club.slug) },
          { label: championship.name },
        ]}
        actions={
          canEditClub(viewer, club.id) && (
            <ButtonLink href={paths.editChampionship(club.slug, ownSlug, 'races')}>
              Edit championship
            </ButtonLink>
          )
        }
      >
        <SeasonLine of={championship} />
        {tables && closedOn === undefined && latest && (
          <p className={classes(text.small, text.quiet)}>
            Latest race: {latest.title}, {formatShortDate(latest.date)}
          </p>
        )}
      </ClubPartHead>
      {tables ? (
        <div className={text.stack}>
          {outdated !== undefined && closedOn === undefined ? (
            <Panel title="Standings">
              <p>{outdated}</p>
            </Panel>
          ) : (
            <StandingsTables club={club} championship={championship} page={standingsQuery(query)} />
          )}
          <SeasonChanges changes={championship.changes} />
          <Columns
            main={races}
            side={
              <>
                {rules}
                {chatText !== undefined && tables.length > 0 && (
                  <SendPanel title={championship.name} url={origin + path} sheet={chatText}>
                    <ButtonLink href={paths.standingsFile(club.slug, ownSlug)} data-reload download>
                      Download CSV
                    </ButtonLink>
                    <ButtonLink href={paths.championship(club.slug, ownSlug, { all: 'yes' })}>
                      Show all to print
                    </ButtonLink>
                  </SendPanel>
                )}
                <NotPlaced club={club} championship={championship} />
              </>
            }
          />
        </div>
      ) : (
        <Columns
          lead={
            <Panel title="Standings">
              <p>
                {showsAges
                  ? `Only members of ${club.name} can see these standings, because they show ages.`
                  : 'Log in to see the standings.'}
              </p>
              {!canSeeClubMembers(viewer) && (
                <ButtonLink primary href={paths.login(path)}>
                  Log in
                </ButtonLink>
              )}
            </Panel>
          }
          side={rules}
          main={races}
        />
      )}
    </>
  )
}
