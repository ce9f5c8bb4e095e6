import * as membershipCalls from '../contract'
import { clubRoleName, clubRoles } from '../../../kernel/access/clubRole'
import { formTexts, namesOf } from '../../../kernel/fields/fieldRules'
import { paths } from '../../../kernel/urls/paths'
import { clubRequestFields, clubRequestRoles } from '../../../entities/clubs/validateClubRequest'
import { useAction } from '../../../browser/useAction'
import { useRefused } from '../../../browser/useRefused'
import { CheckedForm } from '../../../ui/forms/CheckedForm'
import { FormButtons } from '../../../ui/forms/FormButtons'
import { SelectField } from '../../../ui/forms/Field'
import { useTextFields } from '../../../ui/forms/useTextFields'
import { ClubNameFields } from '../../../entities/clubs/ui/ClubNameFields'

const initialTexts = formTexts(clubRequestFields, { name: '', shortName: '', role: clubRoles.member })

interface ClubRequestFormProps {
  readonly onDone: () => void
}

/** Shows the form that requests a new club. */
export function ClubRequestForm({ onDone }: ClubRequestFormProps) {
  const refused = useRefused(membershipCalls.requestClub)
  const { typed, field } = useTextFields(clubRequestFields, initialTexts, refused)
  const request = useAction(membershipCalls.requestClub, { onDone, stays: true })
  return (
    <CheckedForm
      refused={refused}
      shown={namesOf(clubRequestFields)}
      call={membershipCalls.requestClub}
      onSubmit={() => {
        const role = clubRequestRoles.find((option) => String(option) === typed.role) ?? clubRoles.member
        void request({ ...typed, role })
      }}
    >
      <ClubNameFields field={field} />
      <SelectField
        {...field('role')}
        hint="Club admins manage members and promoted races."
        options={clubRequestRoles.map((role) => [String(role), clubRoleName(role)])}
      />
      <FormButtons label="Send request" cancelTo={paths.clubs} />
    </CheckedForm>
  )
}
