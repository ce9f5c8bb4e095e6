import { useSearchParams } from 'react-router'
import * as adminCalls from '../contract'
import { dateRangeError } from '../../../kernel/dates/dateRange'
import { paths } from '../../../kernel/urls/paths'
import { canSetClubOnStatuses } from '../../../kernel/access/permissions'
import { adminLists } from '../state/adminLists'
import { ChosenUser } from '../ui/ChosenUser'
import { counted } from '../../../kernel/text/counted'
import { StatusClubChoice } from '../ui/StatusClubChoice'
import { StatusClubForm } from '../ui/StatusClubForm'
import { UserSearch } from '../../../entities/users/ui/UserSearch'
import { responseReceived } from '../../../browser/actions'
import { find } from '../../../browser/entities'
import { useAppSelector } from '../../../browser/useAppSelector'
import { classes } from '../../../ui/classes'
import { PageHead } from '../../../ui/layout/PageHead'
import text from '../../../ui/styles/text.module.css'
import { loadChosenUser } from '../../../entities/users/state/loadChosenUser'
import { loadFoundUsers } from '../../../entities/users/state/loadFoundUsers'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'

export const page: Page = {
  permission: canSetClubOnStatuses,
  load: async (context) => {
    const { api, dispatch, query } = context
    const user = await loadChosenUser(context, 'user')
    const { club: clubId = '', from: fromDate = '', to: toDate = '' } = Object.fromEntries(query)
    const isMember = user?.clubs?.some(({ club }) => club === clubId)
    if (!user) await loadFoundUsers(context, adminLists.found)
    // The user may have left the club since it was chosen.
    else if (isMember && dateRangeError(fromDate, toDate) === undefined) {
      const input = { userId: user.id, clubId, fromDate, toDate }
      dispatch(responseReceived(await api(adminCalls.getStatusClubCount, input)))
    }
  },
  Component: SetStatusClubPage,
}

const title = 'Set club on user statuses'

function SetStatusClubPage() {
  const [query] = useSearchParams()
  const chosen = Object.fromEntries(query)
  const user = useAppSelector(({ users }) => find(users, chosen['user'] ?? ''))
  const club = useAppSelector(({ clubs }) => find(clubs, chosen['club'] ?? ''))
  const preview = useAppSelector(({ admin }) => admin.statusClub)
  const { changed, from, to } = chosen
  const isCurrent = preview?.userId === user?.id && preview?.clubId === club?.id && !dateRangeError(from, to)
  return (
    <>
      <Title page={title} />
      <PageHead breadcrumbs={[{ label: 'Admin', to: paths.admin }, { label: title }]} title={title} />
      <div className={classes(text.narrow, text.stack)}>
        {changed !== undefined && /^\d{1,9}$/.test(changed) && (
          <p role="status">{counted(Number(changed), 'status changed.', 'statuses changed.')}</p>
        )}
        {user ? (
          <>
            <ChosenUser title="Person" user={user} otherPath={paths.setClubOnStatuses} />
            <StatusClubChoice key={query.toString()} user={user} chosen={chosen} />
            {club && preview && isCurrent && <StatusClubForm user={user} club={club} preview={preview} />}
          </>
        ) : (
          <UserSearch
            title="Whose statuses?"
            path={paths.setClubOnStatuses}
            list={adminLists.found}
            pathOf={(id) => paths.statusClub({ user: id })}
          />
        )}
      </div>
    </>
  )
}
