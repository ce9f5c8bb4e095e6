import * as userCalls from '../../../entities/users/contract'
import type { UserView } from '../../../entities/users/contract'
import * as clubCalls from '../../../entities/clubs/contract'
import * as adminCalls from '../contract'
import * as authCalls from '../../auth/contract'
import * as membershipCalls from '../../clubMembership/contract'
import { lastLoginsLimit } from '../../../entities/users/limits'
import { paths } from '../../../kernel/urls/paths'
import { canAddClub, canSeeAdmin, canSeeHealth } from '../../../kernel/access/permissions'
import { adminLists } from '../state/adminLists'
import { AdminActions } from '../ui/AdminActions'
import { HealthPanel } from '../ui/HealthPanel'
import { LastLogins } from '../ui/LastLogins'
import { LoginRefusalPanels, UnusedLoginPanels } from '../ui/LoginRefusalPanels'
import { clubLists } from '../../../entities/clubs/state/clubSelectors'
import { WaitingRequests } from '../../clubMembership/ui/WaitingRequests'
import { UserSearch } from '../../../entities/users/ui/UserSearch'
import { find, selectListed } from '../../../browser/entities'
import { useAppSelector } from '../../../browser/useAppSelector'
import { PageHead } from '../../../ui/layout/PageHead'
import text from '../../../ui/styles/text.module.css'
import { loadFoundUsers } from '../../../entities/users/state/loadFoundUsers'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'
import { Panel } from '../../../ui/layout/Panel'
import { UserFacts } from '../../../entities/users/ui/UserFacts'
import { UserRows } from '../../../entities/users/ui/UserRows'
import { useLoginName } from '../../../browser/useLoginName'
import { ButtonLink } from '../../../ui/Button'

export const page: Page = {
  permission: canSeeAdmin,
  load: async (context) => {
    const { show, viewer } = context
    const lastLogins = { sortBy: 'lastLogin.date', order: -1, limit: lastLoginsLimit } as const
    await Promise.all([
      show(userCalls.findUsers, lastLogins, adminLists.lastLogins),
      show(userCalls.findUsers, { hidden: 'yes', limit: lastLoginsLimit }, adminLists.hidden),
      show(authCalls.getLoginRefusals, {}),
      canAddClub(viewer) && show(membershipCalls.getClubRequests, {}, clubLists.unanswered),
      canSeeHealth(viewer) && show(adminCalls.getHealth, {}),
      canAddClub(viewer) && show(clubCalls.getClubs, { limit: 1 }, clubLists.all(undefined)),
      loadFoundUsers(context, adminLists.found),
    ])
  },
  Component: AdminPage,
}

function AdminPage() {
  const viewer = useAppSelector((state) => state.viewer)
  const usersById = useAppSelector((state) => state.users)
  const users = useAppSelector((state) => selectListed(state, state.users, adminLists.lastLogins))
  const hidden = useAppSelector((state) => selectListed(state, state.users, adminLists.hidden))
  const moreHidden = useAppSelector(({ lists }) => find(lists, adminLists.hidden)?.cursor)
  return (
    <>
      <Title page="Admin" />
      <PageHead title="Admin" />
      <div className={text.stack}>
        {canAddClub(viewer) && <SiteSetup />}
        <LoginRefusalPanels />
        <UnusedLoginPanels />
        <WaitingRequests />
        <AdminActions />
        <UserSearch
          title="Find a person"
          path={paths.admin}
          list={adminLists.found}
          pathOf={(id) => find(usersById, id)?.path ?? paths.admin}
        />
        <HiddenPeople users={hidden} isPart={moreHidden !== undefined} />
        <HealthPanel />
        <LastLogins users={users} />
      </div>
    </>
  )
}

interface HiddenPeopleProps {
  readonly users: readonly UserView[]
  /** True if there are more people. */
  readonly isPart: boolean
}

/** Lists hidden users, each with a link to change that. Shows nothing if there are none. */
function HiddenPeople({ users, isPart }: HiddenPeopleProps) {
  if (users.length === 0) return null
  return (
    <Panel title="Hidden people" count={users.length}>
      <UserRows
        users={users}
        pathOf={({ slug }) => paths.hideUser(slug)}
        factsOf={(user) => <UserFacts user={user} />}
      />
      {isPart && (
        <p className={text.quiet}>Showing the first {users.length}. Search by name to find others.</p>
      )}
    </Panel>
  )
}

/** The first steps on a site without clubs, for people who may add one. */
function SiteSetup() {
  const loginTypes = useAppSelector(({ site }) => site.loginTypes)
  const loginName = useLoginName()
  const clubs = useAppSelector((state) => selectListed(state, state.clubs, clubLists.all(undefined)))
  if (clubs.length > 0) return null
  return (
    <Panel title="Set up this site">
      <ol>
        <li>
          People can log in with: {loginTypes.map(loginName).join(', ')}. You can add others in your server’s
          settings.
        </li>
        <li>Add your first club, with yourself as its admin.</li>
        <li>The club’s page will list the next steps, such as adding members, races and past results.</li>
      </ol>
      <ButtonLink href={paths.addClub} primary>
        Add your first club
      </ButtonLink>
    </Panel>
  )
}
