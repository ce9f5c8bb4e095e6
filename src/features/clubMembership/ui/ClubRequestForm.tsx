import * as membershipCalls from '../contract'
import { clubRoleName, clubRoles } from '../../../kernel/access/clubRole'
import { formTexts, namesOf } from '../../../kernel/fields/fieldRules'
import { paths } from '../../../kernel/urls/paths'
import { clubRequestFields, clubRequestRoles } from '../../../entities/clubs/validateClubRequest'
import { useAction } from '../../../browser/useAction'
import { useRefused } from '../../../browser/useRefused'
import { ApiForm } from '../../../ui/forms/ApiForm'
import { Button, ButtonLink } from '../../../ui/Button'
import { SelectField } from '../../../ui/forms/Field'
import { FormAlert } from '../../../ui/forms/FormAlert'
import text from '../../../ui/styles/text.module.css'
import { useFocusOnRefusal } from '../../../ui/forms/useFocusOnRefusal'
import { useTextFields } from '../../../ui/forms/useTextFields'
import { ClubNameFields } from '../../../entities/clubs/ui/ClubNameFields'

const initialTexts = formTexts(clubRequestFields, { name: '', shortName: '', role: clubRoles.member })

interface ClubRequestFormProps {
  readonly onDone: () => void
}

/** Asks the administrators to add a club. */
export function ClubRequestForm({ onDone }: ClubRequestFormProps) {
  const refused = useRefused(membershipCalls.requestClub)
  const { typed, field } = useTextFields(clubRequestFields, initialTexts, refused)
  const ask = useAction(membershipCalls.requestClub, { onDone, stays: true })
  const form = useFocusOnRefusal(refused)
  return (
    <ApiForm
      ref={form}
      className={text.stack}
      call={membershipCalls.requestClub}
      onSubmit={() => {
        const role = clubRequestRoles.find((one) => String(one) === typed.role) ?? clubRoles.member
        void ask({ ...typed, role })
      }}
    >
      {refused && <FormAlert form={refused} shown={namesOf(clubRequestFields)} />}
      <ClubNameFields field={field} />
      <SelectField
        {...field('role')}
        hint="Its admin looks after the club here: who belongs to it, and which races it promotes."
        options={clubRequestRoles.map((role) => [String(role), clubRoleName(role)])}
      />
      <div className={text.row}>
        <Button type="submit" primary>
          Ask for this club
        </Button>
        <ButtonLink href={paths.clubs}>Cancel</ButtonLink>
      </div>
    </ApiForm>
  )
}
