import { useParams } from 'react-router'
import { endpoints } from '../../api/endpoints'
import { PageForbidden } from '../../api/apiError'
import { paths } from '../../domain/paths'
import { canEmptyUser, canHideUser, canSeeAdmin } from '../../domain/permissions'
import { siteRoles } from '../../domain/siteRole'
import { EmptyUserForm } from '../../features/admin/ui/EmptyUserForm'
import { HideUserForm } from '../../features/admin/ui/HideUserForm'
import { selectUser } from '../../features/users/state/userSelectors'
import { responseReceived } from '../../state/actions'
import { useAppSelector } from '../../state/useAppSelector'
import { classes } from '../../ui/classes'
import { PageHead } from '../../ui/PageHead'
import text from '../../ui/text.module.css'
import { movedTo } from '../movedTo'
import type { Page } from '../page'
import { Title } from '../Title'

export const page: Page = {
  permission: canSeeAdmin,
  load: async (context) => {
    const { api, dispatch, params, viewer } = context
    const response = await api(endpoints.getAdded, { slug: params.slug ?? '' })
    const { siteRole = siteRoles.topAdmin } = response.user
    if (!canHideUser(viewer, { siteRole })) {
      throw new PageForbidden('Nobody hides an administrator: their role has to be taken from them first.')
    }
    dispatch(responseReceived(response))
    return movedTo(response.user, paths.hideUser, context)
  },
  Component: HideUserPage,
}

function HideUserPage() {
  const { slug } = useParams()
  const viewer = useAppSelector((state) => state.viewer)
  const user = useAppSelector((state) => selectUser(state, slug))
  if (!user?.added || user.siteRole === undefined) return null
  const { name, path, added, siteRole } = user
  const title = `Hide what ${name} adds`
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
