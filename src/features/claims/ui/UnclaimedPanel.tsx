import * as claimCalls from '../contract'
import type { UnclaimedResponse } from '../contract'
import type { ClubView } from '../../../entities/clubs/contract'
import type { UserRef } from '../../../kernel/access/sessionUser'
import { useRefused } from '../../../browser/useRefused'
import { adminClubActions, clubRoles } from '../../../kernel/access/clubRole'
import { listAnswersAtOnce } from '../../resultImport/limits'
import { paths } from '../../../kernel/urls/paths'
import { RoleForm } from '../../clubMembership/ui/RoleForm'
import { Button } from '../../../ui/Button'
import { CheckedForm } from '../../../ui/forms/CheckedForm'
import { SelectField } from '../../../ui/forms/Field'
import { ApiForm } from '../../../ui/forms/ApiForm'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import styles from './claims.module.css'

const someoneElse = adminClubActions(clubRoles.requested, false)
  .filter(({ to }) => to === clubRoles.member)
  .map((action) => ({ ...action, label: 'Someone else' }))

/** Shows join requests beside the unclaimed members whose names they resemble. */
export function Lookalikes({
  club,
  lookalikes,
}: { readonly club: ClubView } & Pick<UnclaimedResponse, 'lookalikes'>) {
  if (lookalikes.length === 0) return null
  return (
    <Panel title="Is this the same person?">
      {lookalikes.map(({ request, unclaimed }) => (
        <div key={`${request.id} ${unclaimed.id}`} className={text.stack}>
          <p>
            <a href={request.path}>{request.name}</a> has asked to join.{' '}
            <a href={unclaimed.path}>{unclaimed.name}</a> is a member who hasn’t logged in.
          </p>
          <ApiForm
            call={claimCalls.mergeMembers}
            fixed={{ slug: club.slug, sourceUser: unclaimed.id, targetUser: request.id }}
            className={text.row}
          >
            <ConfirmMerge />
          </ApiForm>
          <RoleForm club={club} from={clubRoles.requested} user={request} actions={someoneElse} />
        </div>
      ))}
    </Panel>
  )
}

function ConfirmMerge() {
  return (
    <>
      <label>
        <input type="checkbox" name="confirmed" value="yes" required /> Yes, merge these two. This can’t be
        undone.
      </label>
      <Button type="submit">Same person</Button>
    </>
  )
}

interface UnclaimedPanelProps extends Pick<
  UnclaimedResponse,
  'unclaimed' | 'mergeTargets' | 'canMailInvitations'
> {
  readonly slug: string
}

/** Merges an unclaimed member who is here twice, for example with an earlier surname, into the other member. */
function MergeTwice({ slug, unclaimed, mergeTargets }: UnclaimedPanelProps) {
  const refused = useRefused(claimCalls.mergeMembers)
  const optionsOf = (users: readonly UserRef[]) => users.map(({ id, name }) => [id, name] as const)
  return (
    <details open={refused !== undefined}>
      <summary>Is someone listed twice?</summary>
      <CheckedForm
        refused={refused}
        shown={['sourceUser', 'targetUser']}
        call={claimCalls.mergeMembers}
        fixed={{ slug }}
      >
        <SelectField
          label="Hasn’t logged in"
          name="sourceUser"
          error={refused?.errors.sourceUser}
          none="Choose someone"
          options={optionsOf(unclaimed)}
        />
        <SelectField
          label="Same person as"
          name="targetUser"
          error={refused?.errors.targetUser}
          none="Choose someone"
          options={optionsOf(mergeTargets)}
        />
        <div className={text.row}>
          <ConfirmMerge />
        </div>
      </CheckedForm>
    </details>
  )
}

/** Lists a club's unclaimed members, and invites all of them or those who are ticked. */
export function UnclaimedPanel(props: UnclaimedPanelProps) {
  const { slug, unclaimed, canMailInvitations } = props
  if (unclaimed.length === 0) return null
  return (
    <Panel title="Members who haven’t logged in" count={unclaimed.length} id="unclaimed">
      <p>
        Give each person a link to log in to their own account. A new link stops any earlier one from working.
      </p>
      <form method="post" action={paths.inviteMembers(slug)} className={text.stack}>
        <details>
          <summary>
            {unclaimed.length > listAnswersAtOnce
              ? `Choose up to ${listAnswersAtOnce} people`
              : 'Choose people'}
            , or leave them all unticked to invite everyone
          </summary>
          <div className={styles.people}>
            {unclaimed.map(({ id, name }) => (
              <label key={id}>
                <input type="checkbox" name="user" value={id} /> {name}
              </label>
            ))}
          </div>
        </details>
        <div className={text.row}>
          <Button type="submit" name="how" value="slips">
            Print slips
          </Button>
          <Button type="submit" name="how" value="file">
            Download CSV
          </Button>
          {canMailInvitations && (
            <Button type="submit" name="how" value="mail">
              Send by email
            </Button>
          )}
        </div>
      </form>
      <MergeTwice {...props} />
    </Panel>
  )
}
