import type { ComponentType } from 'react'
import { useParams, useSearchParams } from 'react-router'
import * as clubCalls from '../../../entities/clubs/contract'
import type { ClubView } from '../../../entities/clubs/contract'
import * as eventCalls from '../../../entities/events/contract'
import { NotFound } from '../../../kernel/calls/apiError'
import { eventsPage } from '../../../entities/events/limits'
import { messages } from '../../../kernel/text/messages'
import { selectClub } from '../../../entities/clubs/state/clubSelectors'
import { ClubPartHead } from '../../../entities/clubs/ui/ClubPartHead'
import { eventLists } from '../../../entities/eventViews/state/eventLists'
import { selectCursor, selectUpcomingEvents } from '../../../entities/eventViews/state/eventSelectors'
import { EventList } from '../../../entities/eventViews/ui/EventList'
import { loadMembers } from '../../clubMembership/pages/loadMembers'
import { ClubMembersPanel } from '../../clubMembership/ui/ClubMembersPanel'
import { LeaveClub } from '../../clubMembership/ui/LeaveClub'
import { UserRows } from '../../../entities/users/ui/UserRows'
import { clubRoleName, clubRoles } from '../../../kernel/access/clubRole'
import { CalendarPanel } from '../../feeds/ui/CalendarPanel'
import { EmbedPanel } from '../../feeds/ui/EmbedPanel'
import { cursorOf, listId, pagesOf } from '../../../browser/pages/cursorParameter'
import { useAppSelector } from '../../../browser/useAppSelector'
import { classes } from '../../../ui/classes'
import { EmptyState } from '../../../ui/layout/EmptyState'
import { Pager } from '../../../ui/Pager'
import text from '../../../ui/styles/text.module.css'
import type { LoaderContext, Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'
import { ClubVisitorPanel } from '../ui/ClubVisitorPanel'

interface PartProps {
  readonly club: ClubView
  readonly path: string
}

interface Part {
  readonly name: string
  readonly load?: (context: LoaderContext, clubId: string) => Promise<void>
  readonly Content: ComponentType<PartProps>
}

/** The parts of a club's page that are pages of their own, by the end of their path. */
const parts: ReadonlyMap<string | undefined, Part> = new Map<string, Part>([
  ['members', { name: 'Members', load: loadMembers, Content: Members }],
  ['races', { name: 'Races', load: loadRaces, Content: Races }],
  ['calendar', { name: 'Calendar', Content: Calendar }],
])

export const page: Page = {
  load: async (context) => {
    const { slug = '', part: wanted } = context.params
    const part = parts.get(wanted)
    if (!part) throw new NotFound('This page doesn’t exist.')
    const { club } = await context.show(clubCalls.getClub, { slug })
    await part.load?.(context, club.id)
  },
  Component: ClubPartPage,
}

async function loadRaces({ show, query, today }: LoaderContext, club: string) {
  const cursor = cursorOf(query)
  const wanted = { from: today, unstarted: 'yes', club, limit: eventsPage, cursor } as const
  await show(eventCalls.getEvents, wanted, eventLists.ofClub(club, cursor))
}

function ClubPartPage() {
  const { slug, part: wanted } = useParams()
  const club = useAppSelector((state) => selectClub(state, slug))
  const part = parts.get(wanted)
  if (!club || !part) return null
  const title = `${club.shortName} ${part.name.toLowerCase()}`
  return (
    <div className={classes(text.narrow, text.stack)}>
      <Title page={title} />
      <ClubPartHead club={club} title={title} breadcrumbs={[{ label: part.name }]} />
      <part.Content club={club} path={`${club.path}/${wanted}`} />
    </div>
  )
}

function Members({ club, path }: PartProps) {
  const [query] = useSearchParams()
  if (!club.users) return <ClubVisitorPanel returnPath={path} />
  return (
    <>
      <ClubMembersPanel club={club} query={query} path={path}>
        {(members) => (
          <UserRows
            users={members.map(({ user, role }) => ({ ...user, role }))}
            asideOf={({ role }) =>
              role !== clubRoles.member && (
                <span className={classes(text.small, text.quiet)}>{clubRoleName(role)}</span>
              )
            }
          />
        )}
      </ClubMembersPanel>
      <LeaveClub club={club} />
    </>
  )
}

function Races({ club, path }: PartProps) {
  const [query] = useSearchParams()
  const cursor = cursorOf(query)
  const list = eventLists.ofClub(club.id, cursor)
  const events = useAppSelector((state) => selectUpcomingEvents(state, list))
  const later = useAppSelector((state) => selectCursor(state, list))
  return (
    <div id={listId} tabIndex={-1}>
      {events.length === 0 && <EmptyState title={messages.clubHasNoEvents} />}
      <EventList events={events} level={2} />
      <Pager label="Pages of upcoming events" {...pagesOf(path, cursor, later)} />
    </div>
  )
}

function Calendar({ club }: PartProps) {
  return (
    <>
      <CalendarPanel club={club} />
      <EmbedPanel club={club} />
    </>
  )
}
