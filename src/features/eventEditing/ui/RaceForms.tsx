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
  /** Events with the same title that are not editions of the same race. */
  readonly possible: readonly EventView[]
}

/** Forms for editors to link an event to its race in other years, or to separate it. */
export function RaceForms({ event, possible }: RaceFormsProps) {
  const { slug, editions } = event
  const set = useSetRace()
  const hasOthers = editions?.before !== undefined || editions?.after !== undefined
  return (
    <>
      {possible.length > 0 && (
        <Panel title="Is this the same race as one of these?">
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
            label="Save as same race"
            onAction={set}
          />
        </Panel>
      )}
      <AddressForm slug={slug} />
      {hasOthers && (
        <Panel title="Is this a different race?">
          <p>
            Different races can share a name. If you separate this event, its other years stay linked to each
            other.
          </p>
          <ApiForm
            call={editingCalls.setRace}
            fixed={{ slug, edition: '' }}
            onSubmit={() => void set({ slug })}
          >
            <Button type="submit">Separate this event</Button>
          </ApiForm>
        </Panel>
      )}
    </>
  )
}

/** Calls `setRace` and then reloads the page's lists. */
function useSetRace() {
  const { revalidate } = useRevalidator()
  return useAction(editingCalls.setRace, { onDone: () => void revalidate() })
}

/** Links another edition by its address, for a race that has changed its name. */
function AddressForm({ slug }: { readonly slug: string }) {
  const refused = useRefused(editingCalls.setRace)
  const set = useSetRace()
  return (
    <Panel title="Did the race have a different name?">
      <CheckedForm
        refused={refused}
        shown={['edition']}
        call={editingCalls.setRace}
        fixed={{ slug }}
        onSubmit={({ edition = '' }) => void set({ slug, edition })}
      >
        <TextField
          label="Web address of the race in another year"
          name="edition"
          hint="Copy the address of the race’s page on this site."
          defaultValue={refused?.values.edition}
          error={refused?.errors.edition}
          required
          autoComplete="off"
        />
        <Button type="submit">Save as same race</Button>
      </CheckedForm>
    </Panel>
  )
}
