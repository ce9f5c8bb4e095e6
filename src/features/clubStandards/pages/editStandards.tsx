import { useNavigate, useParams } from 'react-router'
import { responseReceived } from '../../../browser/actions'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'
import { useAction } from '../../../browser/useAction'
import { useAppSelector } from '../../../browser/useAppSelector'
import { useRefused } from '../../../browser/useRefused'
import { selectClub } from '../../../entities/clubs/state/clubSelectors'
import { ClubPartHead } from '../../../entities/clubs/ui/ClubPartHead'
import { isSignedIn } from '../../../kernel/access/permissions'
import { boxesField } from '../../../kernel/calls/form'
import { paths } from '../../../kernel/urls/paths'
import { CheckedForm } from '../../../ui/forms/CheckedForm'
import { FormButtons } from '../../../ui/forms/FormButtons'
import { FormCard } from '../../../ui/forms/FormCard'
import { RuleControls } from '../../championships/ui/RuleControls'
import { loadEditableClub } from '../../clubMembership/pages/loadEditableClub'
import * as standardCalls from '../contract'
import { standardFields } from '../standardFields'

export const page: Page = {
  permission: isSignedIn,
  load: async (context) => {
    const slug = await loadEditableClub(context)
    context.dispatch(responseReceived(await context.api(standardCalls.getStandards, { slug, all: 'yes' })))
  },
  Component: EditStandardsPage,
}

const removal = { label: 'Delete these standards when I save. This can’t be undone.', takes: 'flag' } as const

/** Edits a club's standards, or creates them from an example. */
function EditStandardsPage() {
  const { slug: named } = useParams()
  const navigate = useNavigate()
  const club = useAppSelector((state) => selectClub(state, named))
  const refused = useRefused(standardCalls.saveStandards)
  const path = paths.clubStandards(club?.slug ?? '')
  const save = useAction(standardCalls.saveStandards, { onDone: () => void navigate(path) })
  if (!club?.standards?.edit) return null
  const { edit, sentences } = club.standards
  const shown = { ...edit, ...refused?.values }
  const fixed = { slug: club.slug, revision: shown['revision'] ?? '' }
  const fields = { ...standardFields, ...(sentences.length > 0 && { remove: removal }) }
  return (
    <>
      <Title page="Edit standards" />
      <ClubPartHead
        club={club}
        title="Edit standards"
        breadcrumbs={[{ label: 'Standards', to: path }, { label: 'Edit' }]}
      />
      <FormCard>
        <CheckedForm
          refused={refused}
          shown={Object.keys(fields)}
          call={standardCalls.saveStandards}
          fixed={fixed}
          onSubmit={(texts) => void save({ ...texts, ...fixed })}
        >
          <input type="hidden" name={boxesField} value="parkrun,once,remove" />
          <RuleControls
            fields={fields}
            shown={(name) => ({ text: shown[name] ?? '', error: refused?.errors[name] })}
          />
          <FormButtons label="Save standards" cancelTo={path} />
        </CheckedForm>
      </FormCard>
    </>
  )
}
