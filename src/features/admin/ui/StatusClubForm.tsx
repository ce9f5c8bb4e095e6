import { useNavigate } from 'react-router'
import type { ClubView } from '../../../entities/clubs/contract'
import type { UserView } from '../../../entities/users/contract'
import * as adminCalls from '../contract'
import type { StatusClubView } from '../contract'
import { messages } from '../../../kernel/text/messages'
import { paths } from '../../../kernel/urls/paths'
import { useAction } from '../../../browser/useAction'
import { ConfirmForm } from '../../../ui/forms/ConfirmForm'
import { Panel } from '../../../ui/layout/Panel'
import { Vest } from '../../../ui/Vest'

/** The id of the section, for links to it. */
export const previewId = 'preview'

interface StatusClubFormProps {
  readonly user: UserView
  readonly club: ClubView
  readonly preview: StatusClubView
}

/** Previews how many statuses will change, and asks for confirmation. */
export function StatusClubForm({ user, club, preview }: StatusClubFormProps) {
  const navigate = useNavigate()
  const { count, userId, clubId, fromDate = '', toDate = '' } = preview
  const input = { userId, clubId, fromDate, toDate }
  const chosen = { user: userId, club: clubId, from: fromDate, to: toDate }
  const set = useAction(adminCalls.setStatusClub, {
    onDone: ({ changed }) => void navigate(paths.statusClub({ ...chosen, changed })),
  })
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
