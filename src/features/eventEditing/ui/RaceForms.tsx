import { useRevalidator } from 'react-router'
import type { EventView } from '../../../entities/events/contract'
import * as editingCalls from '../contract'
import { formatWhen } from '../../../kernel/dates/dateText'
import { useAction } from '../../../browser/useAction'
import { useRefused } from '../../../browser/useRefused'
import { ApiForm } from '../../../ui/forms/ApiForm'
import { Button } from '../../../ui/Button'
import { TextField } from '../../../ui/forms/Field'
import { FormAlert } from '../../../ui/forms/FormAlert'
import { Panel } from '../../../ui/layout/Panel'
import rows from '../../../ui/styles/splitRows.module.css'
import text from '../../../ui/styles/text.module.css'
import { useFocusOnRefusal } from '../../../ui/forms/useFocusOnRefusal'

interface RaceFormsProps {
  readonly event: EventView
  /** Events with the same title, of another race or none. */
  readonly possible: readonly EventView[]
}

/** For those who may edit an event: says which race it is an edition of. */
export function RaceForms({ event, possible }: RaceFormsProps) {
  const { slug, editions } = event
  const set = useSetRace()
  const hasOthers = editions?.before !== undefined || editions?.after !== undefined
  return (
    <>
      {possible.length > 0 && (
        <Panel title="Is it the same race as one of these?">
          <ul className={rows.rows}>
            {possible.map((other) => (
              <li key={other.id}>
                <p>
                  <a href={other.path}>{other.title}</a>
                  <br />
                  {[formatWhen(other), other.location].filter(Boolean).join(' · ')}
                </p>
                <ApiForm
                  call={editingCalls.setRace}
                  fixed={{ slug, edition: other.id }}
                  onSubmit={() => void set({ slug, edition: other.id })}
                >
                  <Button type="submit">
                    Same race<span className={text.hidden}> as {formatWhen(other)}</span>
                  </Button>
                </ApiForm>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <AddressForm slug={slug} />
      {hasOthers && (
        <Panel title="Is it another race?">
          <p>
            Races of different places can have the same name. Then this event leaves the others; they stay
            together.
          </p>
          <ApiForm
            call={editingCalls.setRace}
            fixed={{ slug, edition: '' }}
            onSubmit={() => void set({ slug })}
          >
            <Button type="submit">It is another race</Button>
          </ApiForm>
        </Panel>
      )}
    </>
  )
}

/** The page then loads its lists again. */
function useSetRace() {
  const { revalidate } = useRevalidator()
  return useAction(editingCalls.setRace, { onDone: () => void revalidate() })
}

/** Names another edition by its address, for a race that has changed its name. */
function AddressForm({ slug }: { readonly slug: string }) {
  const refused = useRefused(editingCalls.setRace)
  const set = useSetRace()
  const form = useFocusOnRefusal(refused)
  return (
    <Panel title="Did it have another name?">
      <ApiForm
        ref={form}
        call={editingCalls.setRace}
        fixed={{ slug }}
        className={text.stack}
        onSubmit={({ edition = '' }) => void set({ slug, edition })}
      >
        {refused && <FormAlert form={refused} shown={['edition']} />}
        <TextField
          label="Address of another edition"
          name="edition"
          hint="Copy it from the page of that event."
          defaultValue={refused?.values.edition}
          error={refused?.errors.edition}
          required
          autoComplete="off"
        />
        <Button type="submit">Same race</Button>
      </ApiForm>
    </Panel>
  )
}
