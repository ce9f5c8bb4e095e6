import { useAnswer } from '../../../browser/useAnswer'
import { useParams, useSearchParams } from 'react-router'
import * as membershipCalls from '../contract'
import { paths } from '../../../kernel/urls/paths'
import { canAcceptMembers, isSignedIn } from '../../../kernel/access/permissions'
import { selectClub } from '../../../entities/clubs/state/clubSelectors'
import { ClubPartHead } from '../../../entities/clubs/ui/ClubPartHead'
import { adminClubActions, clubRoleName } from '../../../kernel/access/clubRole'
import { useAction } from '../../../browser/useAction'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ButtonLink } from '../../../ui/Button'
import { ConfirmForm } from '../../../ui/forms/ConfirmForm'
import { EmptyState } from '../../../ui/layout/EmptyState'
import { FormCard } from '../../../ui/forms/FormCard'
import text from '../../../ui/styles/text.module.css'
import { loadEditableClub } from './loadEditableClub'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'

export const page: Page = {
  permission: isSignedIn,
  load: async (context) => {
    const { show, query } = context
    const slug = await loadEditableClub(context)
    await show(membershipCalls.getChosenMembers, { slug, users: query.getAll('user').join(',') })
  },
  Component: ChangeClubRolesPage,
}

/** Asks for confirmation before changing memberships, for browsers without scripts. */
function ChangeClubRolesPage() {
  const { slug } = useParams()
  const [query] = useSearchParams()
  const club = useAppSelector((state) => selectClub(state, slug))
  const change = useAction(membershipCalls.changeClubRoles, { navigates: true })
  const canAccept = useAppSelector(({ viewer }) => canAcceptMembers(viewer, club?.id ?? ''))
  const answer = useAnswer(membershipCalls.getChosenMembers, { slug: club?.slug ?? '', users: '' })
  if (!club || !answer) return null
  const { adminCount } = club
  const listPath = paths.editClubMembers(club.slug)
  // Members whose role has changed since they were selected are left out.
  const members = answer.chosenMembers.filter(({ role }) => String(role) === query.get('from'))
  const from = members[0]?.role
  const isOnlyAdmin = adminCount === 1
  const isMarked = canAccept && members.every(({ isUnaccepted }) => isUnaccepted)
  const actions = from === undefined ? [] : adminClubActions(from, isOnlyAdmin, isMarked)
  const action = actions.find(({ to }) => String(to) === query.get('role'))
  const input =
    action?.to === undefined || from === undefined
      ? undefined
      : { slug: club.slug, from, role: action.to, user: members.map(({ user }) => user.id).join(',') }
  const title = action?.label ?? 'Edit members'
  return (
    <>
      <Title page={`${title}: ${club.name}`} />
      <ClubPartHead
        club={club}
        title={title}
        breadcrumbs={[{ label: 'Edit members', to: listPath }, { label: title }]}
      />
      <FormCard>
        {action?.confirmation === undefined || input === undefined ? (
          <EmptyState title="Nothing left to change.">
            <ButtonLink href={listPath}>Back to members</ButtonLink>
          </EmptyState>
        ) : (
          <>
            <ul>
              {members.map(({ user, role }) => (
                <li key={user.id}>
                  {user.name} <span className={text.quiet}>{clubRoleName(role)}</span>
                </li>
              ))}
            </ul>
            <ConfirmForm
              call={membershipCalls.changeClubRoles}
              fixed={{ ...input, role: String(input.role), from: String(input.from) }}
              question={action.confirmation}
              label={action.label}
              cancelTo={listPath}
              onConfirm={() => void change(input)}
            />
          </>
        )}
      </FormCard>
    </>
  )
}
