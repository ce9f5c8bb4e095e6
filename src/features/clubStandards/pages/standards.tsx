import { useAnswer } from '../../../browser/useAnswer'
import { useParams, useSearchParams } from 'react-router'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'
import { useAppSelector } from '../../../browser/useAppSelector'
import { selectClub } from '../../../entities/clubs/state/clubSelectors'
import { ClubPartHead } from '../../../entities/clubs/ui/ClubPartHead'
import { canEditClub, canSeeAgeTables, isSignedIn } from '../../../kernel/access/permissions'
import { paths } from '../../../kernel/urls/paths'
import { ButtonLink } from '../../../ui/Button'
import { EmptyState } from '../../../ui/layout/EmptyState'
import { Section } from '../../../ui/layout/Section'
import { PrintButton } from '../../../ui/PrintButton'
import { Bullets, LinkRows } from '../../championships/ui/Lists'
import * as standardCalls from '../contract'
import type { ClubStandardsView, LevelView } from '../contract'
import { clockText } from '../../../kernel/running/result'
import table from '../../../ui/styles/plainTable.module.css'
import text from '../../../ui/styles/text.module.css'
import type { ClubView } from '../../../entities/clubs/contract'
import { formatShortDate } from '../../../kernel/dates/dateText'
import { classes } from '../../../ui/classes'
import { Tinted } from '../../../ui/Tinted'
import { TableHead } from '../../../ui/TableHead'
import { Vest } from '../../../ui/Vest'
import styles from '../ui/Certificate.module.css'

export const page: Page = {
  permission: isSignedIn,
  load: async ({ show, params: { slug = '' } }) => {
    await show(standardCalls.getStandards, { slug, all: 'yes' })
  },
  Component: StandardsPage,
}

function StandardsPage() {
  const { slug } = useParams()
  const [query] = useSearchParams()
  const club = useAppSelector((state) => selectClub(state, slug))
  const viewer = useAppSelector((state) => state.viewer)
  const user = useAppSelector((state) => state.user)
  const standards = useAnswer(standardCalls.getStandards, { slug: club?.slug ?? '' })?.standards
  if (!club || !standards) return null
  const { sentences, own, times, needsDate, reached } = standards
  const levels = own?.filter(({ date }) => date !== undefined).toReversed() ?? []
  // A level over one distance is reached or not, as the table of times shows.
  const next =
    own?.filter(({ date, missing, lines }) => date === undefined && missing + lines.length > 0) ?? []
  const certificate = levels.find(({ id }) => id === query.get('certificate'))
  const title = certificate ? `${certificate.name} standard` : `${club.shortName} standards`
  const [enter, reason] = own
    ? ['Enter your full date of birth', 'to count results that could be in either of two categories.']
    : ['Enter your age and sex', 'to see which standards you’ve reached.']
  const edit = canEditClub(viewer, club.id) && (
    <ButtonLink href={paths.editClubStandards(club.slug)}>Edit standards</ButtonLink>
  )
  return (
    <>
      <Title page={title} />
      <ClubPartHead
        club={club}
        title={title}
        breadcrumbs={[{ label: 'Standards', ...(certificate && { to: paths.clubStandards(club.slug) }) }]}
        actions={certificate ? <PrintButton /> : edit}
      />
      {certificate ? (
        <Certificate club={club} name={user?.name ?? ''} level={certificate} />
      ) : sentences.length === 0 ? (
        <EmptyState title="No standards yet.">
          <p>The club’s standards will appear here.</p>
        </EmptyState>
      ) : (
        <>
          <Bullets items={sentences} />
          {canSeeAgeTables(viewer, club.id) && (
            <Section title="Your standards">
              {(!own || needsDate) && (
                <p>
                  <a href={paths.ageAndSex}>{enter}</a> {reason}
                </p>
              )}
              <LinkRows
                items={[...levels, ...next].map(({ id, name, period, date, lines }) => ({
                  id,
                  name: `${name}, ${period}`,
                  note: lines.join(' · '),
                  path: date === undefined ? undefined : paths.clubStandards(club.slug, id),
                }))}
              />
              {times && <TimesTable {...times} />}
            </Section>
          )}
          {reached && (
            <Section title="Reached this year and last year">
              <p>Only members who show their age grades to the club are listed.</p>
              <LinkRows
                items={reached.map(({ id, user: { id: userId, name, path }, period, lines, ...level }) => {
                  const note = [`${level.name}, ${period}`, ...lines].join(' · ')
                  return { id: `${userId} ${id}`, name, path, note }
                })}
              />
            </Section>
          )}
        </>
      )}
    </>
  )
}

/** The times that the viewer needs for each level, with those that they have already run. */
function TimesTable({ levels, rows }: NonNullable<ClubStandardsView['times']>) {
  const hasBests = rows.some(({ best }) => best !== undefined)
  return (
    <>
      <p id="times">Times for each level{hasBests && '. Times you’ve equalled or beaten are in bold.'}</p>
      <div className={table.scrolling} role="region" aria-labelledby="times" tabIndex={0}>
        <table className={table.table} aria-labelledby="times">
          <TableHead names={['Distance', ...(hasBests ? ['Your best'] : []), ...levels]} />
          <tbody>
            {rows.map(({ distance, seconds, best = Infinity }) => (
              <tr key={distance}>
                <th scope="row">{distance}</th>
                {hasBests && <td>{best < Infinity && clockText(best)}</td>}
                {seconds.map((limit, level) => (
                  <td key={level}>
                    {best <= limit ? (
                      <strong>
                        {clockText(limit)}
                        <span className={text.hidden}> reached</span>
                      </strong>
                    ) : (
                      clockText(limit)
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** A level that the person with this name has reached, as a page of A4 to print and sign. */
function Certificate({ club, name, level }: Readonly<{ club: ClubView; name: string; level: LevelView }>) {
  const [metal = ''] = /bronze|silver|gold/.exec(level.name.toLowerCase()) ?? []
  return (
    <Tinted club={club}>
      <div className={styles.sheet}>
        <p className={styles.band}>{club.name}</p>
        <Vest club={club} size="large" />
        <p className={classes(styles.level, styles[metal])}>{level.name} standard</p>
        <h2 className={classes(styles.name, name.length > 36 && styles.long)}>{name}</h2>
        <p>
          has achieved the {club.name} {level.name} standard for {level.period}.{' '}
          {formatShortDate(level.date ?? '')}
        </p>
        <div>
          {level.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <p>Signed for {club.shortName}: ____________________________</p>
      </div>
    </Tinted>
  )
}
