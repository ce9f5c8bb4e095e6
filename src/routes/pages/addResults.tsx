import { useParams } from 'react-router'
import { endpoints } from '../../api/endpoints'
import { paths } from '../../domain/paths'
import { canAddResults, canViewProfile } from '../../domain/permissions'
import { selectUser } from '../../features/users/state/userSelectors'
import { AddResultsForm } from '../../features/users/ui/AddResultsForm'
import { ReadResults } from '../../features/users/ui/ReadResults'
import { ResultImports } from '../../features/users/ui/ResultImports'
import { responseReceived } from '../../state/actions'
import { useAppSelector } from '../../state/useAppSelector'
import { Columns } from '../../ui/Columns'
import { PageHead } from '../../ui/PageHead'
import text from '../../ui/text.module.css'
import type { Page } from '../page'
import { Title } from '../Title'
import { userLoader } from '../userLoader'

const loadUser = userLoader({
  pathOf: paths.addResults,
  call: endpoints.getUser,
  isAllowed: (viewer, { id }) => canAddResults(viewer, id),
  refusal: 'Everybody adds their own results.',
})

export const page: Page = {
  permission: canViewProfile,
  load: async (context) => {
    const moved = await loadUser(context)
    if (moved) return moved
    const { api, dispatch, params } = context
    dispatch(responseReceived(await api(endpoints.getResultImports, { slug: params.slug ?? '' })))
  },
  Component: AddResultsPage,
}

/** Where members bring along what they have run before. */
function AddResultsPage() {
  const { slug } = useParams()
  const user = useAppSelector((state) => selectUser(state, slug))
  if (!user?.resultImports) return null
  const { name, path, resultImports } = user
  const { imports, read } = resultImports
  const title = 'Add older results'
  return (
    <>
      <Title page={title} />
      <PageHead
        breadcrumbs={[
          { label: name, to: path },
          { label: 'Results', to: paths.userResults(user.slug) },
          { label: title },
        ]}
        title={title}
      />
      <Columns
        main={
          <div className={text.stack}>
            {read && <ReadResults slug={user.slug} read={read} />}
            <AddResultsForm slug={user.slug} text={read?.text} />
          </div>
        }
        side={<ResultImports slug={user.slug} imports={imports} />}
      />
    </>
  )
}
