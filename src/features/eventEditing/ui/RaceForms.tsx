import * as editingCalls from '../contract'
import { useRevalidator } from 'react-router'
import type { EventView } from '../../../entities/events/contract'
import { formatWhen } from '../../../kernel/dates/dateText'
import { useAction } from '../../../browser/useAction'
import { useRefused } from '../../../browser/useRefused'
import { ActionRows } from '../../../ui/ActionRows'
import { ApiForm } from '../../../ui/forms/ApiForm'
import { CheckedForm } from '../../../ui/forms/CheckedForm'
import { Button } from '../../../ui/Button'
import { TextField } from '../../../ui/forms/Field'
import { Panel } from '../../../ui/layout/Panel'

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
          <ActionRows
            rows={possible.map((other) => ({
              fields: { slug, edition: other.id },
              name: `as ${formatWhen(other)}`,
              content: (
                <p>
                  <a href={other.path}>{other.title}</a>
                  <br />
                  {[formatWhen(other), other.location].filter(Boolean).join(' · ')}
                </p>
              ),
            }))}
            call={editingCalls.setRace}
            label="Same race"
            onAction={set}
          />
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
  return (
    <Panel title="Did it have another name?">
      <CheckedForm
        refused={refused}
        shown={['edition']}
        call={editingCalls.setRace}
        fixed={{ slug }}
        onSubmit={({ edition = '' }) => void set({ slug, edition })}
      >
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
      </CheckedForm>
    </Panel>
  )
}
