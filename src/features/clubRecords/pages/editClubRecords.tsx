import { useParams } from 'react-router'
import * as recordCalls from '../contract'
import type { RecordEditView } from '../contract'
import { recordRuleFields, typedRecordFields } from '../recordFields'
import { whenText } from '../ui/RecordRows'
import { isSignedIn, canSeeAgeTables } from '../../../kernel/access/permissions'
import { formTexts, namesOf } from '../../../kernel/fields/fieldRules'
import { plainFormLength } from '../../../kernel/limits'
import { clockText } from '../../../kernel/running/result'
import { paths } from '../../../kernel/urls/paths'
import { selectClub } from '../../../entities/clubs/state/clubSelectors'
import { ClubPartHead } from '../../../entities/clubs/ui/ClubPartHead'
import { groupName } from '../../../entities/statuses/currentRecords'
import { loadEditableClub } from '../../clubMembership/pages/loadEditableClub'
import { responseReceived } from '../../../browser/actions'
import { useAction } from '../../../browser/useAction'
import { useAppSelector } from '../../../browser/useAppSelector'
import { useRefused } from '../../../browser/useRefused'
import { Button } from '../../../ui/Button'
import { ApiForm } from '../../../ui/forms/ApiForm'
import { CheckedForm } from '../../../ui/forms/CheckedForm'
import { SelectField, TextAreaField, TextField } from '../../../ui/forms/Field'
import { Columns } from '../../../ui/layout/Columns'
import { Panel } from '../../../ui/layout/Panel'
import rows from '../../../ui/styles/splitRows.module.css'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'

export const page: Page = {
  permission: isSignedIn,
  load: async (context) => {
    const slug = await loadEditableClub(context)
    context.dispatch(responseReceived(await context.api(recordCalls.getRecordRules, { slug })))
  },
  Component: EditClubRecordsPage,
}

/** The page on which a club's admins choose what counts as a record, and type old ones. */
function EditClubRecordsPage() {
  const { slug } = useParams()
  const club = useAppSelector((state) => selectClub(state, slug))
  // A super admin may edit the records of a club without being one of its members, who alone see them.
  const canSee = useAppSelector(({ viewer }) => canSeeAgeTables(viewer, club?.id ?? ''))
  if (!club?.recordEdit) return null
  const of = { slug: club.slug, edit: club.recordEdit }
  const title = 'Edit records'
  const last = { label: 'Edit' }
  return (
    <>
      <Title page={`${title}: ${club.name}`} />
      <ClubPartHead
        club={club}
        title={title}
        breadcrumbs={canSee ? [{ label: 'Club records', to: paths.clubRecords(club.slug) }, last] : [last]}
      />
      <Columns
        main={
          <>
            <TypedForm key={of.edit.typed.length} slug={club.slug} />
            <TypedList {...of} />
          </>
        }
        side={<RulesForm {...of} />}
      />
    </>
  )
}

interface PartProps {
  readonly slug: string
  readonly edit: RecordEditView
}

function RulesForm({ slug, edit }: PartProps) {
  const refused = useRefused(recordCalls.saveRecordRules)
  const save = useAction(recordCalls.saveRecordRules)
  const stored = formTexts(recordRuleFields, edit)
  const field = (name: keyof typeof stored) => ({
    name,
    label: recordRuleFields[name].label,
    hint: recordRuleFields[name].hint,
    defaultValue: refused?.values[name] ?? stored[name],
    error: refused?.errors[name],
  })
  return (
    <Panel title="Rules">
      <CheckedForm
        refused={refused}
        shown={namesOf(recordRuleFields)}
        call={recordCalls.saveRecordRules}
        fixed={{ slug }}
        onSubmit={(fields) => void save({ ...fields, slug })}
      >
        <TextField {...field('recordTerrains')} />
        <TextField {...field('ages')} />
        <TextField {...field('under')} inputMode="numeric" />
        <SelectField {...field('ageOn')} options={Object.entries(recordRuleFields.ageOn.options ?? {})} />
        <Button type="submit">Save rules</Button>
      </CheckedForm>
    </Panel>
  )
}

function TypedForm({ slug }: Pick<PartProps, 'slug'>) {
  const refused = useRefused(recordCalls.addTypedRecords)
  const add = useAction(recordCalls.addTypedRecords)
  return (
    <Panel title="Add records from before Startline">
      <CheckedForm
        refused={refused}
        shown={namesOf(typedRecordFields)}
        call={recordCalls.addTypedRecords}
        fixed={{ slug }}
        onSubmit={({ text }) => void add({ slug, text })}
      >
        <TextAreaField
          label="One record per line: name, year or date, distance, time, race"
          name="text"
          hint="With headings such as Name, Time and Year, columns can be in any order. A line such as “Senior men” or “10 km” applies to the records below it. Runners needn’t be members."
          placeholder="Jean Whitlock, 1987, 10 mi, 58:12, Erewash"
          defaultValue={refused?.values.text}
          error={refused?.errors.text}
          maxLength={plainFormLength}
          required
        />
        <Button type="submit" primary>
          Add records
        </Button>
      </CheckedForm>
    </Panel>
  )
}

function TypedList({ slug, edit: { typed } }: PartProps) {
  const remove = useAction(recordCalls.removeTypedRecord)
  if (typed.length === 0) return null
  return (
    <Panel title="Records from before Startline" count={typed.length}>
      <ul className={rows.rows}>
        {typed.map(({ id, name, sex, category, line, seconds, when, where }) => (
          <li key={id}>
            <div>
              {[name, groupName(category || sex), whenText(when), line, clockText(seconds), where]
                .filter(Boolean)
                .join(', ')}
            </div>
            <ApiForm
              call={recordCalls.removeTypedRecord}
              fixed={{ slug, id }}
              onSubmit={() => void remove({ slug, id })}
            >
              <Button type="submit" aria-label={`Delete ${name}’s record`}>
                Delete
              </Button>
            </ApiForm>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
