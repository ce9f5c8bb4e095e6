import { useAnswer } from '../../../browser/useAnswer'
import * as accountCalls from '../contract'
import type { AddedView } from '../contract'
import { useParams } from 'react-router'
import { paths } from '../../../kernel/urls/paths'
import { canDeleteUser, isSelf, isSignedIn } from '../../../kernel/access/permissions'
import { counted } from '../../../kernel/text/counted'
import { selectUser } from '../../../entities/users/state/userSelectors'
import { useAppSelector } from '../../../browser/useAppSelector'
import { FormCard } from '../../../ui/forms/FormCard'
import { PageHead } from '../../../ui/layout/PageHead'
import { Prose } from '../../../ui/layout/Prose'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'
import { userLoader } from '../../../entities/users/state/userLoader'
import type { UserView } from '../../../entities/users/contract'
import { useRefused } from '../../../browser/useRefused'
import { ApiForm } from '../../../ui/forms/ApiForm'
import { CheckField } from '../../../ui/forms/CheckField'
import { FormButtons } from '../../../ui/forms/FormButtons'
import text from '../../../ui/styles/text.module.css'
import styles from '../ui/DeleteUserForm.module.css'

export const page: Page = {
  permission: isSignedIn,
  load: userLoader({
    pathOf: paths.deleteUser,
    call: accountCalls.getAdded,
    isAllowed: canDeleteUser,
    refusal: 'You can only delete your own account.',
  }),
  Component: DeleteUserPage,
}

function DeleteUserPage() {
  const { slug } = useParams()
  const viewer = useAppSelector((state) => state.viewer)
  const user = useAppSelector((state) => selectUser(state, slug))
  const { added } = useAnswer(accountCalls.getAdded, { slug: user?.slug ?? '' }) ?? {}
  if (!user || !added) return null
  const { id, name, path } = user
  const self = isSelf(viewer, id)
  const isHidden = self ? viewer.isHidden : user.isHidden
  const title = self ? 'Delete my account' : `Delete ${name}’s account`
  return (
    <>
      <Title page={title} />
      <PageHead breadcrumbs={[{ label: name, to: path }, { label: 'Delete' }]} title={title} />
      <FormCard>
        <Prose>
          <p>
            We’ll immediately delete {self ? 'your' : 'their'} profile, logins, club memberships, follows,
            statuses, results and comments.
          </p>
          <p>{eventsText(added, { isHidden, isSelf: self })}</p>
          <p>
            {self ? 'You’ll' : 'They’ll'} be logged out everywhere. This can’t be undone. If{' '}
            {self ? 'you log in again, you’ll' : 'they log in again, they’ll'} start with a new, empty
            account.
          </p>
          {self && (
            <p>
              To keep a copy,{' '}
              <a data-reload href={paths.userData(user.slug)}>
                download your data
              </a>{' '}
              first.
            </p>
          )}
        </Prose>
        <DeleteUserForm user={user} joined={isHidden ? 0 : added.joined} isSelf={self} />
      </FormCard>
    </>
  )
}

/** Explains what happens to the races that the user has added. */
function eventsText(
  { events, joined }: AddedView,
  { isHidden, isSelf }: { readonly isHidden: boolean | undefined; readonly isSelf: boolean },
): string {
  if (events === 0) return `${isSelf ? 'You haven’t' : 'They haven’t'} added any races.`
  const added = `${isSelf ? 'You' : 'They'} added ${counted(events, 'race', 'races')}`
  if (isHidden) return `${added}. We’ll delete all of them, including any that other people are down for.`
  if (joined === 0)
    return `${added} that no one else is down for. We’ll delete ${events === 1 ? 'it' : 'them'} too.`
  const terms = `without ${isSelf ? 'your' : 'their'} name, unless you tick the box below.`
  if (joined === events)
    return `${added}. Other people are down for ${events === 1 ? 'it, so we’ll keep it' : `all ${events}, so we’ll keep them`}, ${terms}`
  return `${added}. We’ll delete any that no one else is down for. We’ll keep the other ${joined}, ${terms}`
}

interface DeleteUserFormProps {
  readonly user: UserView
  /** The number of the user's events that others have a status for. */
  readonly joined: number
  readonly isSelf: boolean
}

/** Deletes an account after a confirmation, because this cannot be undone. */
function DeleteUserForm({ user, joined, isSelf }: DeleteUserFormProps) {
  const { slug, path } = user
  const account = isSelf ? 'my account' : 'this account'
  const refusal = useRefused(accountCalls.deleteUser)
  return (
    // Loads a new page, because no one is logged in afterwards and no data of this page may stay.
    <ApiForm className={text.stack} call={accountCalls.deleteUser} fixed={{ slug }}>
      {refusal && (
        <p className={styles.refusal} role="alert">
          {refusal.errors.confirmed ?? refusal.message}
        </p>
      )}
      {joined > 0 && (
        <CheckField
          name="joined"
          value="remove"
          label={`Also delete the ${counted(joined, 'race', 'races')} that other people are down for.`}
        />
      )}
      <CheckField name="confirmed" value="yes" required label={`Yes, permanently delete ${account}.`} />
      <FormButtons label={`Delete ${account}`} cancelTo={path} />
    </ApiForm>
  )
}
