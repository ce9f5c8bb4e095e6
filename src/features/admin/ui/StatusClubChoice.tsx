import { useNavigate } from 'react-router'
import type { ClubView } from '../../../entities/clubs/contract'
import type { UserView } from '../../../entities/users/contract'
import { dateRangeError } from '../../../kernel/dates/dateRange'
import { paths, type StatusClubQuery } from '../../../kernel/urls/paths'
import { find } from '../../../browser/entities'
import { useAppSelector } from '../../../browser/useAppSelector'
import { Button } from '../../../ui/Button'
import { EmptyState } from '../../../ui/layout/EmptyState'
import { SelectField, TextField } from '../../../ui/forms/Field'
import { formFields } from '../../../ui/forms/formFields'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import { previewId } from './StatusClubForm'

interface StatusClubChoiceProps {
  readonly user: UserView
  readonly chosen: StatusClubQuery
}

/** A GET form for the club and the dates, because it changes nothing yet. */
export function StatusClubChoice({ user, chosen }: StatusClubChoiceProps) {
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
