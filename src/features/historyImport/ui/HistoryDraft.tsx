import { counted, thousands } from '../../../kernel/text/counted'
import { Button } from '../../../ui/Button'
import { ApiForm } from '../../../ui/forms/ApiForm'
import { CheckField } from '../../../ui/forms/CheckField'
import { SelectField } from '../../../ui/forms/Field'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import * as historyCalls from '../contract'
import type { HistoryDraftView, HistoryNameView } from '../contract'

interface HistoryDraftProps {
  readonly slug: string
  readonly draft: HistoryDraftView
}

/** A draft with a question for each name that may be a member's. */
export function HistoryDraft({ slug, draft }: HistoryDraftProps) {
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
