import { useAnswer } from '../../../browser/useAnswer'
import { RecordForm } from '../../../browser/RecordForm'
import { useRefused } from '../../../browser/useRefused'
import { paths } from '../../../kernel/urls/paths'
import { FormCard } from '../../../ui/forms/FormCard'
import { adminClubPage, type ClubProps } from '../../clubMembership/pages/adminClubPage'
import * as standardCalls from '../contract'
import { standardFields } from '../standardFields'

export const page = adminClubPage({
  load: ({ show }, slug) => show(standardCalls.getStandards, { slug, all: 'yes' }),
  title: () => 'Edit standards',
  breadcrumbs: ({ slug }) => [{ label: 'Standards', to: paths.clubStandards(slug) }, { label: 'Edit' }],
  Main: EditStandards,
})

const removal = { label: 'Delete these standards when I save. This can’t be undone.', takes: 'flag' } as const

/** Edits a club's standards, or creates them from an example. */
function EditStandards({ club }: ClubProps) {
  const { slug } = club
  const standards = useAnswer(standardCalls.getStandards, club)?.standards
  const refused = useRefused(standardCalls.saveStandards)
  if (!standards?.edit) return null
  const { edit, sentences } = standards
  return (
    <FormCard>
      <RecordForm
        call={standardCalls.saveStandards}
        fields={{ ...standardFields, ...(sentences.length > 0 && { remove: removal }) }}
        stored={edit}
        fixed={{ slug, revision: refused?.values.revision ?? edit['revision'] ?? '' }}
        label="Save standards"
        cancelTo={paths.clubStandards(slug)}
        navigates
      />
    </FormCard>
  )
}
