import * as accountCalls from '../../accounts/contract'
import { useParams } from 'react-router'
import { paths } from '../../../kernel/urls/paths'
import { canEmptyUser, canHideUser, canSeeAdmin } from '../../../kernel/access/permissions'
import { siteRoles } from '../../../kernel/access/siteRole'
import { EmptyUserForm } from '../ui/EmptyUserForm'
import { HideUserForm } from '../ui/HideUserForm'
import { selectUser } from '../../../entities/users/state/userSelectors'
import { useAppSelector } from '../../../browser/useAppSelector'
import { classes } from '../../../ui/classes'
import { PageHead } from '../../../ui/layout/PageHead'
import text from '../../../ui/styles/text.module.css'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'
import { userLoader } from '../../../entities/users/state/userLoader'

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
  if (!user?.added || user.siteRole === undefined) return null
  const { name, path, added, siteRole } = user
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
