import { useAnswer } from '../../../browser/useAnswer'
import { useSearchParams } from 'react-router'
import type { UserView } from '../../../entities/users/contract'
import * as adminCalls from '../contract'
import { paths } from '../../../kernel/urls/paths'
import { canMergeUsers } from '../../../kernel/access/permissions'
import { adminLists } from '../state/adminLists'
import { ChosenUser } from '../ui/ChosenUser'
import { Duplicates, DuplicatesLink } from '../ui/Duplicates'
import { MergePreview } from '../ui/MergePreview'
import { UserSearch } from '../../../entities/users/ui/UserSearch'
import { find } from '../../../browser/entities'
import { useAppSelector } from '../../../browser/useAppSelector'
import { Button, ButtonLink } from '../../../ui/Button'
import { classes } from '../../../ui/classes'
import { Columns } from '../../../ui/layout/Columns'
import { PageHead } from '../../../ui/layout/PageHead'
import { Prose } from '../../../ui/layout/Prose'
import text from '../../../ui/styles/text.module.css'
import { loadChosenUser } from '../../../entities/users/state/loadChosenUser'
import { loadFoundUsers } from '../../../entities/users/state/loadFoundUsers'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'
import { useAction } from '../../../browser/useAction'
import { ConfirmForm } from '../../../ui/forms/ConfirmForm'

export const page: Page = {
  permission: canMergeUsers,
  load: async (context) => {
    const { show } = context
    const [source, target] = await Promise.all([
      loadChosenUser(context, 'source'),
      loadChosenUser(context, 'target'),
    ])
    if (source && target) {
      if (source.id === target.id) return
      const pair = { sourceUser: source.id, targetUser: target.id }
      await show(adminCalls.getMergePreview, pair)
      return
    }
    await loadFoundUsers(context, adminLists.found)
    if (!source && !target) await show(adminCalls.getDuplicates, {})
  },
  Component: MergeUsersPage,
}

const titles = { source: 'Account to remove', target: 'Account to keep' }

function MergeUsersPage() {
  const [query] = useSearchParams()
  const source = useAppSelector(({ users }) => find(users, query.get('source') ?? ''))
  const target = useAppSelector(({ users }) => find(users, query.get('target') ?? ''))
  const isBegun = source !== undefined || target !== undefined
  const choice = (
    <div className={classes(text.narrow, text.stack)}>
      <Prose>
        <p>
          Merge two accounts that belong to one person. Statuses, clubs, follows and logins move to the
          account that you keep. A merge can’t be undone.
        </p>
        {!isBegun && <DuplicatesLink />}
      </Prose>
      {source && (
        <ChosenUser title={titles.source} user={source} otherPath={paths.merge({ target: target?.id })} />
      )}
      {target && (
        <ChosenUser title={titles.target} user={target} otherPath={paths.merge({ source: source?.id })} />
      )}
      {source && target ? (
        <Pair source={source} target={target} />
      ) : (
        <NextChoice source={source} target={target} />
      )}
    </div>
  )
  return (
    <>
      <Title page="Merge users" />
      <PageHead
        breadcrumbs={[{ label: 'Admin', to: paths.admin }, { label: 'Merge users' }]}
        title="Merge users"
      />
      {isBegun ? choice : <Columns main={choice} side={<Duplicates />} />}
    </>
  )
}

interface Chosen {
  readonly source: UserView | undefined
  readonly target: UserView | undefined
}

/** Offers the account that is not chosen yet, the one to remove first. */
function NextChoice({ source, target }: Chosen) {
  const isTarget = source !== undefined
  const chosen = { ...(source && { source: source.id }), ...(target && { target: target.id }) }
  return (
    <>
      <UserSearch
        key={isTarget ? 'target' : 'source'}
        title={isTarget ? titles.target : titles.source}
        path={paths.mergeUsers}
        fixed={chosen}
        list={adminLists.found}
        pathOf={(id) => paths.merge({ ...chosen, [isTarget ? 'target' : 'source']: id })}
      />
      <Button disabled>Merge</Button>
    </>
  )
}

function Pair({ source, target }: { readonly source: UserView; readonly target: UserView }) {
  const pair = { sourceUser: source.id, targetUser: target.id }
  const merge = useAnswer(adminCalls.getMergePreview, pair)?.merge
  if (source.id === target.id) {
    return (
      <>
        <p role="alert">Choose two different accounts.</p>
        <Button disabled>Merge</Button>
      </>
    )
  }
  if (merge?.source !== source.id || merge.target !== target.id) return null
  return (
    <>
      <div className={text.row}>
        <ButtonLink href={paths.merge({ source: target.id, target: source.id })}>Swap</ButtonLink>
      </div>
      <MergePreview merge={merge} source={source} target={target} />
      <MergeForm source={source} target={target} />
    </>
  )
}

interface MergeFormProps {
  readonly source: UserView
  readonly target: UserView
}

/** Merges two users after a confirmation. */
function MergeForm({ source, target }: MergeFormProps) {
  const merge = useAction(adminCalls.mergeUsers, { navigates: true })
  const pair = { sourceUser: source.id, targetUser: target.id }
  return (
    <ConfirmForm
      call={adminCalls.mergeUsers}
      fixed={pair}
      question={`This can’t be undone. ${source.name} will be merged into ${target.name}.`}
      label="Merge"
      cancelTo={paths.admin}
      onConfirm={() => void merge(pair)}
    />
  )
}
