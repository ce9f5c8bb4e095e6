import type { ClubChampionshipsResponse } from '../contract'
import type { ClubChampionshipView } from '../views'
import { formatShortDate } from '../../../kernel/dates/dateText'
import { paths } from '../../../kernel/urls/paths'
import { Panel } from '../../../ui/layout/Panel'
import rows from '../../../ui/styles/splitRows.module.css'
import text from '../../../ui/styles/text.module.css'
import { classes } from '../../../ui/classes'
import { alsoCount, isInSeason } from './counterTexts'
import { LinkRows } from './Lists'

/** The number of races that a visitor sees, the next ones first. */
const racesShown = 5

/** The club's current championships: the first places for members, and for visitors the races that count. */
export function ClubChampionships({ club, championships }: ClubChampionshipsResponse) {
  if (championships.length === 0) return null
  return (
    <Panel title={championships.length === 1 ? 'Championship' : 'Championships'}>
      {championships.map(({ top, ...championship }) => (
        <section key={championship.id} className={text.stack}>
          <h3>
            <a href={championship.path}>{championship.name}</a>
          </h3>
          {top ? <Top top={top} /> : <Races championship={championship} />}
          <p>
            <a href={championship.path}>
              {top ? 'Full standings' : 'All races and rules'}
              <span className={text.hidden}> of {championship.name}</span>
            </a>
          </p>
        </section>
      ))}
      <p>
        <a href={paths.championships(club.slug)}>All championships</a>
      </p>
    </Panel>
  )
}

function Top({ top }: { readonly top: NonNullable<ClubChampionshipView['top']> }) {
  if (top.length === 0)
    return <p className={text.quiet}>Standings will appear here after the first results.</p>
  return (
    <ol className={rows.rows}>
      {top.map(({ user, place, points }, index) => (
        <li key={index}>
          <div className={text.num}>
            {place}. {user ? <a href={user.path}>{user.name}</a> : 'Name removed'}
          </div>
          <strong className={classes(text.num, text.whole)}>{points}</strong>
        </li>
      ))}
    </ol>
  )
}

function Races({ championship }: { readonly championship: ClubChampionshipView }) {
  const { openRaces } = championship
  const counters = championship.counters.filter(({ event }) => isInSeason(event, championship))
  const upcoming = counters.filter(({ state }) => state === 'upcoming')
  const shown = (upcoming.length > 0 ? upcoming : counters.toReversed()).slice(0, racesShown)
  return (
    <>
      <LinkRows
        items={shown.map(({ id, event: { path, title: name, date }, groups }) => ({
          id,
          path,
          name,
          note: [formatShortDate(date), groups.join(', ')].filter(Boolean).join(' · '),
        }))}
      />
      {openRaces.length > 0 && <p>{alsoCount(openRaces)}</p>}
    </>
  )
}
