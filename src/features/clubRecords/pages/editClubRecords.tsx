import { useAnswer } from '../../../browser/useAnswer'
import * as recordCalls from '../contract'
import type { RecordEditView } from '../contract'
import { recordRuleFields } from '../recordFields'
import { whenText } from '../ui/RecordRows'
import { canSeeAgeTables } from '../../../kernel/access/permissions'
import { formTexts } from '../../../kernel/fields/fieldRules'
import { plainFormLength } from '../../../kernel/limits'
import { clockText } from '../../../kernel/running/result'
import { paths } from '../../../kernel/urls/paths'
import { groupName } from '../../../entities/statuses/currentRecords'
import { adminClubPage, type ClubProps } from '../../clubMembership/pages/adminClubPage'
import { RecordForm } from '../../../browser/RecordForm'
import { ActionRows } from '../../../browser/ActionButton'
import { Columns } from '../../../ui/layout/Columns'
import { Panel } from '../../../ui/layout/Panel'

export const page = adminClubPage({
  load: ({ show }, slug) => show(recordCalls.getRecordRules, { slug }),
  title: ({ name }) => `Edit records: ${name}`,
  heading: 'Edit records',
  // A super admin may edit the records of a club without being one of its members, who alone see them.
  breadcrumbs: ({ id, slug }, viewer) => [
    ...(canSeeAgeTables(viewer, id) ? [{ label: 'Club records', to: paths.clubRecords(slug) }] : []),
    { label: 'Edit' },
  ],
  Main: EditClubRecords,
})

/** Lets a club's admins choose what counts as a record, and type old ones. */
function EditClubRecords({ club }: ClubProps) {
  const { slug } = club
  const recordEdit = useAnswer(recordCalls.getRecordRules, club)?.recordEdit
  if (!recordEdit) return null
  const of = { slug, edit: recordEdit }
  return (
    <Columns
      main={
        <>
          <TypedForm key={recordEdit.typed.length} slug={slug} />
          <TypedList {...of} />
        </>
      }
      side={<RulesForm {...of} />}
    />
  )
}

interface PartProps {
  readonly slug: string
  readonly edit: RecordEditView
}

function RulesForm({ slug, edit }: PartProps) {
  return (
    <Panel title="Rules">
      <RecordForm
        call={recordCalls.saveRecordRules}
        fields={recordRuleFields}
        stored={formTexts(recordRuleFields, edit)}
        fixed={{ slug }}
        label="Save rules"
        isSecondary
      />
    </Panel>
  )
}

const typedRecords = {
  label: 'One record per line: name, year or date, distance, time, race',
  hint: 'With headings such as Name, Time and Year, columns can be in any order. A line such as “Senior men” or “10 km” applies to the records below it. Runners needn’t be members.',
  attributes: {
    rows: 5,
    placeholder: 'Jean Whitlock, 1987, 10 mi, 58:12, Erewash',
    maxLength: plainFormLength,
    required: true,
  },
}

function TypedForm({ slug }: Pick<PartProps, 'slug'>) {
  return (
    <Panel title="Add records from before Startline">
      <RecordForm
        call={recordCalls.addTypedRecords}
        fields={{ text: typedRecords }}
        fixed={{ slug }}
        label="Add records"
      />
    </Panel>
  )
}

function TypedList({ slug, edit: { typed } }: PartProps) {
  if (typed.length === 0) return null
  return (
    <Panel title="Records from before Startline" count={typed.length}>
      <ActionRows
        rows={typed.map(({ id, name, sex, category, line, seconds, when, where }) => ({
          fields: { slug, id },
          name: `${name}’s record`,
          content: [name, groupName(category || sex), whenText(when), line, clockText(seconds), where]
            .filter(Boolean)
            .join(', '),
        }))}
        call={recordCalls.removeTypedRecord}
        label="Delete"
      />
    </Panel>
  )
}
