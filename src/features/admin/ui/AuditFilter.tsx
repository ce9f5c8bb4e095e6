import { useNavigate } from 'react-router'
import { paths, type AuditChoice } from '../../../kernel/urls/paths'
import { auditActionName, auditActions } from '../../../entities/auditLog/auditActions'
import { Button } from '../../../ui/Button'
import { SelectField } from '../../../ui/forms/Field'
import { formFields } from '../../../ui/forms/formFields'
import { Panel } from '../../../ui/layout/Panel'
import styles from './AuditFilter.module.css'

/** A GET form that filters the audit log by action. */
export function AuditFilter({ filter: { person, action } }: { readonly filter: AuditChoice }) {
  const navigate = useNavigate()
  return (
    <Panel>
      <form
        method="get"
        action={paths.auditLog}
        className={styles.filter}
        onSubmit={(submit) => {
          submit.preventDefault()
          void navigate(paths.auditLogOf(formFields(submit.currentTarget)))
        }}
      >
        {person !== undefined && <input type="hidden" name="person" value={person} />}
        <SelectField
          label="Action"
          name="action"
          defaultValue={action ?? ''}
          none="Any action"
          options={auditActions.map((one) => [one, auditActionName(one)])}
        />
        <Button type="submit">Show entries</Button>
      </form>
    </Panel>
  )
}
