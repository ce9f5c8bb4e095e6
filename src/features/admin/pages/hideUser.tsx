import { useAnswer } from '../../../browser/useAnswer'
import * as accountCalls from '../../accounts/contract'
import type { AddedView } from '../../accounts/contract'
import { useParams } from 'react-router'
import { paths } from '../../../kernel/urls/paths'
import { canEmptyUser, canHideUser, canSeeAdmin } from '../../../kernel/access/permissions'
import { siteRoles } from '../../../kernel/access/siteRole'
import { selectUser } from '../../../entities/users/state/userSelectors'
import { useAppSelector } from '../../../browser/useAppSelector'
import { classes } from '../../../ui/classes'
import { PageHead } from '../../../ui/layout/PageHead'
import text from '../../../ui/styles/text.module.css'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'
import { userLoader } from '../../../entities/users/state/userLoader'
import type { UserView } from '../../../entities/users/contract'
import * as adminCalls from '../contract'
import { useAction } from '../../../browser/useAction'
import { useRefused } from '../../../browser/useRefused'
import { ApiForm } from '../../../ui/forms/ApiForm'
import { Button, ButtonLink } from '../../../ui/Button'
import { FormAlert } from '../../../ui/forms/FormAlert'
import { Panel } from '../../../ui/layout/Panel'
import { counted } from '../../../kernel/text/counted'
import { CheckField } from '../../../ui/forms/CheckField'

export const page: Page = {
  permission: canSeeAdmin,
  load: userLoader({
    pathOf: paths.hideUser,
    call: accountCalls.getAdded,
    isAllowed: (viewer, { siteRole = siteRoles.topAdmin }) => canHideUser(viewer, { siteRole }),
    refusal: 'Admins can’t be hidden. Change their site role first.',
  }),
  Component: HideUserPage,
}

function HideUserPage() {
  const { slug } = useParams()
  const viewer = useAppSelector((state) => state.viewer)
  const user = useAppSelector((state) => selectUser(state, slug))
  const { added } = useAnswer(accountCalls.getAdded, { slug: user?.slug ?? '' }) ?? {}
  if (!added || user?.siteRole === undefined) return null
  const { name, path, siteRole } = user
  const title = `Hide ${name}`
  return (
    <>
      <Title page={title} />
      <PageHead breadcrumbs={[{ label: name, to: path }, { label: 'Hide' }]} title={title} />
      <div className={classes(text.narrow, text.stack)}>
        <HideUserForm user={user} added={added} />
        {canEmptyUser(viewer, { siteRole }) && <EmptyUserForm user={user} added={added} />}
      </div>
    </>
  )
}

interface HideUserFormProps {
  readonly user: UserView
  readonly added: AddedView
}

/** Hides what a user adds, or shows it again. */
function HideUserForm({ user, added }: HideUserFormProps) {
  const { name, slug, path, isHidden = false } = user
  const call = isHidden ? adminCalls.showUser : adminCalls.hideUser
  const change = useAction(call, { stays: true })
  const refusal = useRefused(call)
  return (
    <Panel title={isHidden ? 'Hidden' : 'Visible'}>
      <div className={text.stack}>
        <p>{addedText(name, added)}</p>
        <p>
          {isHidden
            ? `Only ${name} can see what they’ve added, and they can’t add or change anything. If you show ${name} again, everything comes back, including other people’s statuses for races ${name} added.`
            : `Only ${name} will be able to see what they’ve added. They’ll see a message on every page and won’t be able to add or change anything. Other people’s statuses for races ${name} added will be hidden too.`}
        </p>
        {refusal && <FormAlert form={refusal} shown={[]} />}
        <ApiForm call={call} fixed={{ slug }} className={text.row} onSubmit={() => void change({ slug })}>
          <Button type="submit" primary={!isHidden}>
            {isHidden ? 'Show' : 'Hide'} {name}
          </Button>
          <ButtonLink href={path}>Cancel</ButtonLink>
        </ApiForm>
      </div>
    </Panel>
  )
}

function addedText(name: string, { events, joined, statuses }: AddedView): string {
  if (events + statuses === 0) return `${name} hasn’t added anything yet.`
  const others = joined > 0 ? ` (${joined} with other people’s statuses)` : ''
  return `${name} has added ${counted(events, 'race', 'races')}${others} and ${counted(statuses, 'status', 'statuses')}.`
}

interface EmptyUserFormProps {
  readonly user: UserView
  readonly added: AddedView
}

/** Deletes everything that a user has added. This cannot be undone. */
function EmptyUserForm({ user, added }: EmptyUserFormProps) {
  const { name, slug } = user
  const empty = useAction(adminCalls.emptyUser, { stays: true })
  const refusal = useRefused(adminCalls.emptyUser)
  if (added.events + added.statuses === 0) return null
  const everything = [
    ...(added.events > 0 ? [counted(added.events, 'race', 'races')] : []),
    ...(added.statuses > 0 ? [counted(added.statuses, 'status', 'statuses')] : []),
  ].join(' and ')
  return (
    <Panel title="Delete everything">
      <ApiForm
        call={adminCalls.emptyUser}
        fixed={{ slug }}
        className={text.stack}
        onSubmit={({ confirmed = '' }) => void empty({ slug, confirmed })}
      >
        <p>
          This permanently deletes the {everything} that {name} added
          {added.joined > 0 && `, along with other people’s statuses for ${added.joined} of the races`}.
          {added.events > 0 && ' Anyone who opens one of these races will see that it has been deleted.'}{' '}
          {name} will stay hidden and keep their account.
        </p>
        {refusal && <FormAlert form={refusal} shown={['confirmed']} />}
        <CheckField
          name="confirmed"
          value="yes"
          required
          label={`Yes, permanently delete ${everything}.`}
          error={refusal?.errors.confirmed}
        />
        <div className={text.row}>
          <Button type="submit">Delete everything</Button>
        </div>
      </ApiForm>
    </Panel>
  )
}
