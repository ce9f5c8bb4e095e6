import { useSearchParams, useNavigate } from 'react-router'
import * as adminCalls from '../contract'
import { paths, type AuditChoice } from '../../../kernel/urls/paths'
import { canSeeAuditLog } from '../../../kernel/access/permissions'
import { isAuditAction, auditActionName, auditActions } from '../../../entities/auditLog/auditActions'
import { adminLists } from '../state/adminLists'
import { ChosenUser } from '../ui/ChosenUser'
import { AuditList } from '../ui/AuditList'
import { UserSearch } from '../../../entities/users/ui/UserSearch'
import { find } from '../../../browser/entities'
import { useAppSelector } from '../../../browser/useAppSelector'
import { Columns } from '../../../ui/layout/Columns'
import { PageHead } from '../../../ui/layout/PageHead'
import text from '../../../ui/styles/text.module.css'
import { loadChosenUser } from '../../../entities/users/state/loadChosenUser'
import { loadFoundUsers } from '../../../entities/users/state/loadFoundUsers'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'
import { Button } from '../../../ui/Button'
import { SelectField } from '../../../ui/forms/Field'
import { formFields } from '../../../ui/forms/formFields'
import { Panel } from '../../../ui/layout/Panel'
import styles from '../ui/AuditFilter.module.css'

/** Reads the filter from the URL, ignoring an unknown action. */
function filterOf(query: URLSearchParams) {
  const action = query.get('action')
  return {
    person: query.get('person') ?? undefined,
    action: isAuditAction(action) ? action : undefined,
  }
}

export const page: Page = {
  permission: canSeeAuditLog,
  load: async (context) => {
    const { show, query } = context
    const [, person] = await Promise.all([
      show(adminCalls.getAuditLog, { ...filterOf(query), cursor: query.get('after') ?? undefined }),
      loadChosenUser(context, 'person'),
    ])
    if (!person) await loadFoundUsers(context, adminLists.found)
  },
  Component: AuditLogPage,
}

function AuditLogPage() {
  const [query] = useSearchParams()
  const filter = filterOf(query)
  const { person, action } = filter
  const user = useAppSelector(({ users }) => find(users, person ?? ''))
  return (
    <>
      <Title page="Audit log" />
      <PageHead
        breadcrumbs={[{ label: 'Admin', to: paths.admin }, { label: 'Audit log' }]}
        title="Audit log"
      />
      <Columns
        main={
          <div className={text.stack}>
            <AuditFilter key={action} filter={filter} />
            <AuditList filter={filter} isFirst={!query.has('after')} />
          </div>
        }
        side={
          user ? (
            <ChosenUser title="Person" user={user} otherPath={paths.auditLogOf({ action })} />
          ) : (
            <UserSearch
              title="Filter by person"
              path={paths.auditLog}
              fixed={action === undefined ? {} : { action }}
              list={adminLists.found}
              pathOf={(id) => paths.auditLogOf({ action, person: id })}
            />
          )
        }
      />
    </>
  )
}

/** A GET form that filters the audit log by action. */
function AuditFilter({ filter: { person, action } }: { readonly filter: AuditChoice }) {
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
