import { useParams, useSearchParams } from 'react-router'
import { responseReceived } from '../../../browser/actions'
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
import { Certificate } from '../ui/Certificate'
import { TimesTable } from '../ui/TimesTable'

export const page: Page = {
  permission: isSignedIn,
  load: async ({ api, dispatch, params: { slug = '' } }) => {
    dispatch(responseReceived(await api(standardCalls.getStandards, { slug, all: 'yes' })))
  },
  Component: StandardsPage,
}

function StandardsPage() {
  const { slug } = useParams()
  const [query] = useSearchParams()
  const club = useAppSelector((state) => selectClub(state, slug))
  const viewer = useAppSelector((state) => state.viewer)
  const user = useAppSelector((state) => state.user)
  if (!club?.standards) return null
  const { sentences, own, times, needsDate, reached } = club.standards
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
