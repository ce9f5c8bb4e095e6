import { useAnswer } from '../../../browser/useAnswer'
import { adminClubPage, type ClubProps } from '../../clubMembership/pages/adminClubPage'
import { useAppSelector } from '../../../browser/useAppSelector'
import { useRefused } from '../../../browser/useRefused'
import { PasteForm } from '../../../ui/forms/PasteForm'
import { Columns } from '../../../ui/layout/Columns'
import * as historyCalls from '../contract'
import type { HistoryImportView, HistoryDraftView, HistoryNameView } from '../contract'
import { ActionRows } from '../../../browser/ActionButton'
import { formatDay } from '../../../kernel/dates/dateText'
import { thousands, counted } from '../../../kernel/text/counted'
import { paths } from '../../../kernel/urls/paths'
import { ButtonLink, Button } from '../../../ui/Button'
import { Panel } from '../../../ui/layout/Panel'
import { historyDays } from '../historyLimits'
import { ApiForm } from '../../../ui/forms/ApiForm'
import { CheckField } from '../../../ui/forms/CheckField'
import { SelectField } from '../../../ui/forms/Field'
import text from '../../../ui/styles/text.module.css'

export const page = adminClubPage({
  load: ({ show }, slug) => show(historyCalls.getHistory, { slug }),
  title: ({ name }) => `Import history: ${name}`,
  heading: 'Import history',
  breadcrumbs: () => [{ label: 'Import history' }],
  Main: ImportHistory,
})

/** Imports years of a club's results: a new table or the viewer's draft, beside the imports. */
function ImportHistory({ club: { slug } }: ClubProps) {
  const history = useAnswer(historyCalls.getHistory, { slug })?.history
  const refused = useRefused(historyCalls.readHistory)
  if (!history) return null
  const { imports, draft } = history
  const pasteForm = (
    <PasteForm
      title="Paste past results"
      submit="Preview results"
      call={historyCalls.readHistory}
      fixed={{ slug }}
      label="Results, with their headings"
      hint="Use columns such as Date, Race, Distance, Name, Time and Position. Or put the date and the race in a line above the results, as in parkrun’s consolidated club report."
      refused={refused}
      note="Nothing is saved until you confirm. Only you can see this draft, and we delete it after a week. No one is notified of past results."
    />
  )
  return (
    <Columns
      main={draft ? <HistoryDraft slug={slug} draft={draft} /> : pasteForm}
      side={<HistoryImports slug={slug} imports={imports} />}
    />
  )
}

interface HistoryImportsProps {
  readonly slug: string
  readonly imports: readonly HistoryImportView[]
}

/** The club's imports with their progress or outcome, each with an undo button. */
function HistoryImports({ slug, imports }: HistoryImportsProps) {
  const rows = imports.map((one) => ({
    fields: { slug, id: one.id },
    name: `${thousands(one.lines)} results`,
    content: <ImportState shown={one} />,
  }))
  return (
    <Panel title="Imports">
      {imports.length === 0 && <p>Imports will appear here.</p>}
      <ActionRows rows={rows} call={historyCalls.undoHistory} label="Undo" isUndo />
      {imports.some(({ phase }) => phase === 'saving') && (
        <ButtonLink href={paths.importHistory(slug)}>Refresh</ButtonLink>
      )}
      <p>
        You can undo an import for {historyDays} days. Undoing an import removes its results, and the races
        and members added with them. Anything that has been edited since the import is kept.
      </p>
    </Panel>
  )
}

function ImportState({ shown }: { readonly shown: HistoryImportView }) {
  const { addedOn, phase, lines, races, done, saved, there } = shown
  const timeZone = useAppSelector(({ site }) => site.timeZone)
  const day = formatDay(addedOn, timeZone)
  if (phase === 'saving')
    return (
      <p>
        {day}: Saving {thousands(lines)} results. You can leave this page.{' '}
        <progress aria-label="Saving" max={races} value={done} />
      </p>
    )
  const left = lines - saved - there
  return (
    <p>
      {day}: {thousands(saved)} of {thousands(lines)} results saved
      {there > 0 && `, ${thousands(there)} already there`}.
      {left > 0 &&
        ` ${thousands(left)} not saved, because a name wasn’t confirmed or a member has another result. Paste the same table again to confirm more names.`}
    </p>
  )
}

interface HistoryDraftProps {
  readonly slug: string
  readonly draft: HistoryDraftView
}

/** A draft with a question for each name that may be a member's. */
function HistoryDraft({ slug, draft }: HistoryDraftProps) {
  const { id, lines, races, notes, listed, unsureCount, unsure, unknown } = draft
  return (
    <Panel title={`${thousands(lines)} results at ${counted(races, 'race', 'races')}`}>
      <div className={text.stack}>
        <ApiForm call={historyCalls.saveHistory} fixed={{ slug, id }} className={text.stack}>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          <Details
            summary={races > listed.length ? `First ${listed.length} races` : 'Races'}
            items={listed}
          />
          <p>
            {counted(unsureCount, 'name', 'names')} to check, {thousands(unknown.length)} new. All other names
            match a member. Only site admins and the club’s own members see the people you add here.
          </p>
          {unsure.map((name) => (
            <NameField key={name.index} name={name} />
          ))}
          {unsureCount > unsure.length && (
            <p>
              Only the first {unsure.length} names to check are shown. Save these results, then paste the same
              table again to check the other {thousands(unsureCount - unsure.length)}.
            </p>
          )}
          {unknown.length > 0 && (
            <>
              <CheckField
                name="all"
                value="yes"
                label={`Add ${counted(unknown.length, 'new member', 'new members')}`}
              />
              <Details summary="New names" items={unknown} />
            </>
          )}
          <Button type="submit" primary>
            Save results
          </Button>
        </ApiForm>
        <ApiForm call={historyCalls.undoHistory} fixed={{ slug, id }}>
          <Button type="submit">Discard draft</Button>
        </ApiForm>
      </div>
    </Panel>
  )
}

function Details({ summary, items }: { readonly summary: string; readonly items: readonly string[] }) {
  return (
    <details>
      <summary>{summary}</summary>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </details>
  )
}

function NameField({ name: { index, name, lines, members } }: { readonly name: HistoryNameView }) {
  const options = members.map((one) => [one.id, one.name] as const)
  return (
    <SelectField
      name={`name${index}`}
      label={`${name} (${counted(lines, 'result', 'results')})`}
      none="Don’t import"
      options={[...options, ['new', 'Add as a new member']]}
    />
  )
}
