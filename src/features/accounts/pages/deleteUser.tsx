import * as accountCalls from '../contract'
import type { AddedView } from '../contract'
import { useParams } from 'react-router'
import { paths } from '../../../kernel/urls/paths'
import { canDeleteUser, isSelf, isSignedIn } from '../../../kernel/access/permissions'
import { counted } from '../../../kernel/text/counted'
import { selectUser } from '../../../entities/users/state/userSelectors'
import { DeleteUserForm } from '../ui/DeleteUserForm'
import { useAppSelector } from '../../../browser/useAppSelector'
import { FormCard } from '../../../ui/forms/FormCard'
import { PageHead } from '../../../ui/layout/PageHead'
import { Prose } from '../../../ui/layout/Prose'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'
import { userLoader } from '../../../entities/users/state/userLoader'

export const page: Page = {
  permission: isSignedIn,
  load: userLoader({
    pathOf: paths.deleteUser,
    call: accountCalls.getAdded,
    isAllowed: (viewer, { id }) => canDeleteUser(viewer, id),
    refusal: 'Only they themselves can delete an account.',
  }),
  Component: DeleteUserPage,
}

function DeleteUserPage() {
  const { slug } = useParams()
  const viewer = useAppSelector((state) => state.viewer)
  const user = useAppSelector((state) => selectUser(state, slug))
  if (!user?.added) return null
  const { id, name, path, added } = user
  const self = isSelf(viewer, id)
  const isHidden = self ? viewer.isHidden : user.isHidden
  const title = self ? 'Delete my account' : `Delete the account of ${name}`
  return (
    <>
      <Title page={title} />
      <PageHead breadcrumbs={[{ label: name, to: path }, { label: 'Delete' }]} title={title} />
      <FormCard>
        <Prose>
          <p>
            {self ? 'Your' : 'Their'} name, logins, clubs, follows and every status with its result and
            comment are removed, on all pages and at once, because they are about {self ? 'you' : 'them'}.
          </p>
          <p>{eventsText(added, { isHidden, who: self ? 'you' : 'they' })}</p>
          <p>
            {self ? 'You are' : 'They are'} logged out everywhere. There is no way back: logging in once more
            makes a new, empty account.
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

/** What happens to the events that somebody has added. */
function eventsText(
  { events, joined }: AddedView,
  { isHidden, who }: { readonly isHidden: boolean | undefined; readonly who: string },
): string {
  const added = `${counted(events, 'event', 'events')} that ${who} added`
  if (events === 0) return `There are no events that ${who} added.`
  if (isHidden) return `What is hidden is removed, too, whoever has joined it: ${added}.`
  if (joined === 0) return `Removed with it: ${added}, which nobody else has joined.`
  return `Events that nobody else has joined are removed. Of ${added}, others have joined ${joined}: unless you say otherwise those stay, without a name, because others count on them.`
}
