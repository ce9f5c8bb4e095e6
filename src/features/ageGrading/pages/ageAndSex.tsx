import * as ageGradeCalls from '../contract'
import { AthleteForm } from '../ui/AthleteForm'
import { WhoSeesWhat } from '../ui/WhoSeesWhat'
import { isSignedIn } from '../../../kernel/access/permissions'
import { responseReceived } from '../../../browser/actions'
import { useAppSelector } from '../../../browser/useAppSelector'
import { Columns } from '../../../ui/layout/Columns'
import { PageHead } from '../../../ui/layout/PageHead'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'

export const page: Page = {
  permission: isSignedIn,
  load: async ({ api, dispatch }) => {
    dispatch(responseReceived(await api(ageGradeCalls.getAthlete, {})))
  },
  Component: AgeAndSexPage,
}

const title = 'Your age and sex'

/** Everything that the site knows of the viewer's age and sex, and who sees what of it. */
function AgeAndSexPage() {
  const athlete = useAppSelector((state) => state.athlete)
  const user = useAppSelector((state) => state.user)
  if (!athlete || !user) return null
  return (
    <>
      <Title page={title} />
      <PageHead breadcrumbs={[{ label: user.name, to: user.path }, { label: 'Age and sex' }]} title={title} />
      <Columns main={<AthleteForm athlete={athlete} />} side={<WhoSeesWhat athlete={athlete} />} />
    </>
  )
}
