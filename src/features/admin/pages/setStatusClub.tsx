import { useAnswer } from '../../../browser/useAnswer'
import { useSearchParams, useNavigate } from 'react-router'
import * as adminCalls from '../contract'
import type { StatusClubView } from '../contract'
import { dateRangeError } from '../../../kernel/dates/dateRange'
import { paths, type StatusClubQuery } from '../../../kernel/urls/paths'
import { canSetClubOnStatuses } from '../../../kernel/access/permissions'
import { adminLists } from '../state/adminLists'
import { ChosenUser } from '../ui/ChosenUser'
import { counted } from '../../../kernel/text/counted'
import { UserSearch } from '../../../entities/users/ui/UserSearch'
import { find } from '../../../browser/entities'
import { useAppSelector } from '../../../browser/useAppSelector'
import { classes } from '../../../ui/classes'
import { PageHead } from '../../../ui/layout/PageHead'
import text from '../../../ui/styles/text.module.css'
import { loadChosenUser } from '../../../entities/users/state/loadChosenUser'
import { loadFoundUsers } from '../../../entities/users/state/loadFoundUsers'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'
import type { ClubView } from '../../../entities/clubs/contract'
import type { UserView } from '../../../entities/users/contract'
import { Button } from '../../../ui/Button'
import { EmptyState } from '../../../ui/layout/EmptyState'
import { SelectField, TextField } from '../../../ui/forms/Field'
import { formFields } from '../../../ui/forms/formFields'
import { Panel } from '../../../ui/layout/Panel'
import { messages } from '../../../kernel/text/messages'
import { useAction } from '../../../browser/useAction'
import { ConfirmForm } from '../../../ui/forms/ConfirmForm'
import { Vest } from '../../../ui/Vest'

export const page: Page = {
  permission: canSetClubOnStatuses,
  load: async (context) => {
    const { show, query } = context
    const user = await loadChosenUser(context, 'user')
    const { club: clubId = '', from: fromDate = '', to: toDate = '' } = Object.fromEntries(query)
    const isMember = user?.clubs?.some(({ club }) => club === clubId)
    if (!user) await loadFoundUsers(context, adminLists.found)
    // The user may have left the club since it was chosen.
    else if (isMember && dateRangeError(fromDate, toDate) === undefined) {
      const input = { userId: user.id, clubId, fromDate, toDate }
      await show(adminCalls.getStatusClubCount, input)
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
  const [userId, clubId] = [user?.id ?? '', club?.id ?? '']
  const preview = useAnswer(adminCalls.getStatusClubCount, { userId, clubId })?.statusClub
  const { changed, from, to } = chosen
  const isCurrent = preview?.userId === userId && preview.clubId === clubId && !dateRangeError(from, to)
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

interface StatusClubChoiceProps {
  readonly user: UserView
  readonly chosen: StatusClubQuery
}

/** A GET form for the club and the dates, because it changes nothing yet. */
function StatusClubChoice({ user, chosen }: StatusClubChoiceProps) {
  const navigate = useNavigate()
  const clubsById = useAppSelector((state) => state.clubs)
  const clubs = (user.clubs ?? []).flatMap(({ club }): readonly ClubView[] => {
    const view = find(clubsById, club)
    return view ? [view] : []
  })
  if (clubs.length === 0) {
    return <EmptyState title={`${user.name} isn’t in a club.`} />
  }
  return (
    <Panel title="Club and dates">
      <form
        method="get"
        action={paths.setClubOnStatuses}
        className={text.stack}
        onSubmit={(submit) => {
          submit.preventDefault()
          void navigate(`${paths.statusClub(formFields(submit.currentTarget))}#${previewId}`)
        }}
      >
        <input type="hidden" name="user" value={user.id} />
        <SelectField
          label="Club"
          name="club"
          defaultValue={chosen.club}
          options={clubs.map(({ id, name }) => [id, name])}
        />
        <TextField label="From (optional)" name="from" type="date" defaultValue={chosen.from} />
        <TextField
          label="To (optional)"
          name="to"
          type="date"
          defaultValue={chosen.to}
          error={dateRangeError(chosen.from, chosen.to)}
        />
        <Button type="submit">Preview changes</Button>
      </form>
    </Panel>
  )
}

/** The id of the section, for links to it. */
const previewId = 'preview'

interface StatusClubFormProps {
  readonly user: UserView
  readonly club: ClubView
  readonly preview: StatusClubView
}

/** Previews how many statuses will change, and asks for confirmation. */
function StatusClubForm({ user, club, preview }: StatusClubFormProps) {
  const { count, userId, clubId, fromDate = '', toDate = '' } = preview
  const input = { userId, clubId, fromDate, toDate }
  const set = useAction(adminCalls.setStatusClub, { navigates: true })
  return (
    <Panel title="Preview" id={previewId}>
      {count === 0 ? (
        <p>
          Nothing to change. All of {user.name}’s statuses in this period are already for <Vest club={club} />{' '}
          {club.name}.
        </p>
      ) : (
        <>
          <p>
            {count} of {user.name}’s statuses will be set to <Vest club={club} /> {club.name}.
          </p>
          <ConfirmForm
            call={adminCalls.setStatusClub}
            fixed={input}
            question={messages.setClubOnStatuses}
            label="Set club"
            cancelTo={paths.admin}
            onConfirm={() => void set(input)}
          />
        </>
      )}
    </Panel>
  )
}
