import { useNavigate } from 'react-router'
import { paths, type TrailChoice } from '../../../domain/paths'
import { trailActionName, trailActions } from '../../../domain/trail'
import { Button } from '../../../ui/Button'
import { SelectField } from '../../../ui/Field'
import { formFields } from '../../../ui/formFields'
import { Panel } from '../../../ui/Panel'
import styles from './TrailFilter.module.css'

/** Selects entries of the audit log: a plain GET form. */
export function TrailFilter({ wanted: { person, action } }: { readonly wanted: TrailChoice }) {
  const navigate = useNavigate()
  return (
    <Panel>
      <form
        method="get"
        action={paths.trail}
        className={styles.filter}
        onSubmit={(submit) => {
          submit.preventDefault()
          void navigate(paths.trailOf(formFields(submit.currentTarget)))
        }}
      >
        {person !== undefined && <input type="hidden" name="person" value={person} />}
        <SelectField label="What was done" name="action" defaultValue={action ?? ''}>
          <option value="">Anything</option>
          {trailActions.map((one) => (
            <option key={one} value={one}>
              {trailActionName(one)}
            </option>
          ))}
        </SelectField>
        <Button type="submit">Show</Button>
      </form>
    </Panel>
  )
}
