import { useSearchParams } from 'react-router'
import { endpoints } from '../../api/endpoints'
import { dateRangeError } from '../../domain/dates/dateRange'
import { paths } from '../../domain/paths'
import { canSetClubOnStatuses } from '../../domain/permissions'
import { adminLists } from '../../features/admin/state/adminLists'
import { ChosenUser } from '../../features/admin/ui/ChosenUser'
import { counted } from '../../domain/counted'
import { StatusClubChoice } from '../../features/admin/ui/StatusClubChoice'
import { StatusClubForm } from '../../features/admin/ui/StatusClubForm'
import { UserSearch } from '../../features/users/ui/UserSearch'
import { responseReceived } from '../../state/actions'
import { find } from '../../state/entities'
import { useAppSelector } from '../../state/useAppSelector'
import { classes } from '../../ui/classes'
import { PageHead } from '../../ui/PageHead'
import text from '../../ui/text.module.css'
import { loadChosenUser } from '../loadChosenUser'
import { loadFoundUsers } from '../loadFoundUsers'
import type { Page } from '../page'
import { Title } from '../Title'

export const page: Page = {
  permission: canSetClubOnStatuses,
  load: async (context) => {
    const { api, dispatch, query } = context
    const user = await loadChosenUser(context, 'user')
    const { club: clubId = '', from: fromDate = '', to: toDate = '' } = Object.fromEntries(query)
    const isTheirs = user?.clubs?.some(({ club }) => club === clubId)
    if (!user) await loadFoundUsers(context, adminLists.found)
    // They may have left the club since it was chosen.
    else if (isTheirs && dateRangeError(fromDate, toDate) === undefined) {
      const wanted = { userId: user.id, clubId, fromDate, toDate }
      dispatch(responseReceived(await api(endpoints.getStatusClubCount, wanted)))
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
  const wanted = useAppSelector(({ admin }) => admin.statusClub)
  const { changed, from, to } = chosen
  const isAnswered = wanted?.userId === user?.id && wanted?.clubId === club?.id && !dateRangeError(from, to)
  return (
    <>
      <Title page={title} />
      <PageHead breadcrumbs={[{ label: 'Admin', to: paths.admin }, { label: title }]} title={title} />
      <div className={classes(text.narrow, text.stack)}>
        {changed !== undefined && /^\d{1,9}$/.test(changed) && (
          <p role="status">{counted(Number(changed), 'status was changed.', 'statuses were changed.')}</p>
        )}
        {user ? (
          <>
            <ChosenUser title="Whose statuses" user={user} otherPath={paths.setClubOnStatuses} />
            <StatusClubChoice key={query.toString()} user={user} chosen={chosen} />
            {club && wanted && isAnswered && <StatusClubForm user={user} club={club} wanted={wanted} />}
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
