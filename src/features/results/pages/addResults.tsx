import { useParams } from 'react-router'
import * as userCalls from '../../../entities/users/contract'
import * as resultCalls from '../contract'
import { paths } from '../../../kernel/urls/paths'
import { canAddResults, canViewProfile } from '../../../kernel/access/permissions'
import { selectUser } from '../../../entities/users/state/userSelectors'
import { AddResultsForm } from '../ui/AddResultsForm'
import { ResultsPreview } from '../ui/ResultsPreview'
import { ResultImports } from '../ui/ResultImports'
import { responseReceived } from '../../../browser/actions'
import { useAppSelector } from '../../../browser/useAppSelector'
import { Columns } from '../../../ui/layout/Columns'
import { PageHead } from '../../../ui/layout/PageHead'
import text from '../../../ui/styles/text.module.css'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'
import { userLoader } from '../../../entities/users/state/userLoader'

const loadUser = userLoader({
  pathOf: paths.addResults,
  call: userCalls.getUser,
  isAllowed: (viewer, { id }) => canAddResults(viewer, id),
  refusal: 'You can only add your own results.',
})

export const page: Page = {
  permission: canViewProfile,
  load: async (context) => {
    const moved = await loadUser(context)
    if (moved) return moved
    const { api, dispatch, params } = context
    dispatch(responseReceived(await api(resultCalls.getResultImports, { slug: params.slug ?? '' })))
  },
  Component: AddResultsPage,
}

/** The page on which members import results of races outside the calendar. */
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
            {read && <ResultsPreview slug={user.slug} read={read} />}
            <AddResultsForm slug={user.slug} text={read?.text} />
          </div>
        }
        side={<ResultImports slug={user.slug} imports={imports} />}
      />
    </>
  )
}
