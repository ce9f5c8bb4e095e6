import { describe, expect, test } from 'vitest'
import type { ClubResponse } from '../../src/entities/clubs/contract'
import type { EventResponse, EventsResponse } from '../../src/entities/events/contract'
import type { ClubUsersResponse } from '../../src/features/clubMembership/contract'
import { comments, fullEvent, ids, json, people } from '../helpers/apiWorld'
import { sharedApiSite } from '../helpers/sharedApiSite'
import { viewerKinds, type ViewerKind } from '../helpers/viewers'

const site = sharedApiSite()

interface Sight {
  readonly people: boolean
  readonly captains: boolean
  readonly edits: boolean
}

const sights: Readonly<Record<ViewerKind, Sight>> = {
  visitor: { people: false, captains: false, edits: false },
  newcomer: { people: true, captains: false, edits: false },
  member: { people: true, captains: true, edits: false },
  clubAdmin: { people: true, captains: true, edits: true },
  admin: { people: true, captains: false, edits: true },
  topAdmin: { people: true, captains: false, edits: true },
}

/** Returns true if the viewer belongs to the first club, whose captain's choices are highlighted. */
function isOfClub(viewer: ViewerKind): boolean {
  const slug = `sample-${viewer.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
  const user = people.users.find((one) => one.slug === slug)
  return people.memberships.some(
    ({ userId, clubId, role }) => userId === user?.id && clubId === ids.club && role > 0,
  )
}

const club = people.clubs.find(({ id }) => id === ids.club)
const names = people.users.map(({ name }) => name)

describe.each(viewerKinds)('the %s', (viewer) => {
  const sight = sights[viewer]
  const captains = sight.captains || isOfClub(viewer)

  test('sees only the parts of an event that the role allows', async () => {
    const { event } = await json<EventResponse>(site.jars[viewer], `/api/event/${fullEvent.slug}`)
    expect(event.clubChoice).toEqual([ids.club])
    expect(event.captainsChoice).toBe(captains)
    expect(event.isEditable).toBe(sight.edits)
    expect('revision' in event).toBe(sight.edits)
    expect('createdBy' in event).toBe(sight.people)
    expect('updatedBy' in event).toBe(sight.people)
    expect('updatedOn' in event).toBe(viewer !== 'visitor')
    expect('myStatus' in event).toBe(viewer !== 'visitor')
    const shown = event.users?.map(({ user, status, comment }) => [user.id, status, comment]).sort()
    const all = [
      [ids.member, 'entered', comments.public],
      [ids.creator, 'result', comments.result],
    ].sort()
    expect(shown).toEqual(sight.people ? all : undefined)
  })

  test('sees the promoter of an event, and as its member the club’s choice', async () => {
    const html = await (await site.jars[viewer].ask(`/event/${fullEvent.slug}`)).text()
    const promoter = /<dt>Promoted by<\/dt><dd>(.*?)<\/dd>/s.exec(html)?.[1] ?? ''
    expect(promoter).toContain(`<a href="/club/${club?.slug}">`)
    expect(promoter.endsWith(`${club?.name}</a>`)).toBe(true)
    expect(html.includes(`${club?.shortName}’s Choice`)).toBe(isOfClub(viewer))
  })

  test('sees counts in a list, and people only of their own club', async () => {
    const answer = await json<EventsResponse>(site.jars[viewer], '/api/event?from=2031-01-01')
    const events = answer.events.map(({ myClub: _, ...event }) => event)
    const faces = answer.events.flatMap(({ myClub }) =>
      myClub ? myClub.faces.map(({ id }) => id) : ['none'],
    )
    expect(faces).toEqual(!isOfClub(viewer) ? ['none'] : viewer === 'member' ? [] : [ids.member])
    expect(events).toHaveLength(1)
    expect(events[0]?.userCounts).toEqual({ entered: 1, result: 1 })
    expect(events[0]?.clubChoice).toEqual([ids.club])
    const text = JSON.stringify(events)
    expect(names.filter((name) => text.includes(name))).toEqual([])
    expect(text).not.toMatch(/"users"|"createdBy"|"updatedBy"|"comment"/)
  })

  test('sees club members only when logged in, and never requests to join among them', async () => {
    const path = `/api/club/${people.clubs[0]?.slug}`
    const { club } = await json<ClubResponse>(site.jars[viewer], path)
    const members = people.memberships.filter(({ clubId, role }) => clubId === ids.club && role > 0)
    if (!sight.people) {
      expect([club.users, club.memberCount, club.membersCursor]).toEqual([undefined, undefined, undefined])
      return
    }
    const rest = await json<ClubUsersResponse>(
      site.jars[viewer],
      `/api/user?club=${ids.club}&cursor=${club.membersCursor}`,
    )
    const shown = [...(club.users ?? []).map(({ user }) => user.id), ...rest.users.map(({ id }) => id)]
    expect(shown.sort()).toEqual(members.map(({ userId }) => userId).sort())
    expect(club.memberCount).toBe(members.length)
  })

  test('sees requests to join only as an admin of the club', async () => {
    const slug = people.clubs[0]?.slug
    const waiting = people.memberships.filter(({ clubId, role }) => clubId === ids.club && role === 0)
    expect(waiting.length).toBeGreaterThan(0)
    const { club } = await json<ClubResponse>(site.jars[viewer], `/api/club/${slug}`)
    const isAdmin = viewer === 'clubAdmin'
    const mayEdit = isAdmin || viewer === 'topAdmin'
    expect(club.joinRequestCount).toBe(isAdmin ? waiting.length : undefined)
    expect(club.adminCount === undefined).toBe(!mayEdit)
    expect('joinRequests' in club || 'chosenMembers' in club).toBe(false)
    for (const path of [`/api/club/${slug}/request`, `/api/club/${slug}/member?users=${ids.member}`]) {
      expect([path, (await site.jars[viewer].ask(path)).status]).toEqual([path, mayEdit ? 200 : 403])
    }
    const everywhere = await Promise.all(
      ['/', '/club', `/club/${slug}`].map(async (path) => (await site.jars[viewer].ask(path)).text()),
    )
    expect(everywhere.join('')).not.toContain('"joinRequests"')
    expect(everywhere.join('').includes('"joinRequestCount"')).toBe(isAdmin)
  })

  test('gets no email addresses', async () => {
    const paths = [
      '/api/event',
      `/api/event/${fullEvent.slug}`,
      '/api/club',
      `/api/club/${people.clubs[0]?.slug}`,
    ]
    for (const path of paths) {
      const text = await (await site.jars[viewer].ask(path)).text()
      expect(text.match(/[\w.+-]+@[\w-]+\.[\w.-]+/g)).toBeNull()
    }
  })
})

describe('a visitor’s response', () => {
  const { clubs } = people
  const paths = [
    '/',
    '/past-events',
    `/event/${fullEvent.slug}`,
    '/event/missing',
    '/club',
    ...clubs.map(({ slug }) => `/club/${slug}`),
    '/event-search?text=full',
    '/login',
    '/privacy',
    '/?cursor=x',
    '/nothing',
    '/api/event',
    '/api/event?sortBy=createdOn&order=-1',
    `/api/event/${fullEvent.slug}`,
    '/api/event/full',
    '/api/club',
    ...clubs.map(({ id }) => `/api/event?club=${id}`),
    ...clubs.map(({ slug }) => `/api/club/${slug}`),
    '/api/event-search?text=full',
    '/api/user',
    '/api/user/sample-member',
    `/api/user?club=${ids.club}`,
    '/api/admin/users',
  ]

  test.each(paths)('contains no names of people at %s', async (path) => {
    const response = await site.jars.visitor.ask(path)
    const text = (await response.text()).replaceAll('privacy@startline.example', '')
    expect(response.status).toBeLessThan(500)
    expect(names.filter((name) => text.includes(name))).toEqual([])
    const userIds = people.users.map(({ id }) => `"${id}"`)
    expect(userIds.filter((id) => text.includes(id))).toEqual([])
    const slugs = people.users.map(({ slug }) => slug).filter((slug) => !path.includes(slug))
    expect(slugs.filter((slug) => text.includes(slug))).toEqual([])
    for (const secret of [comments.public, comments.result, ids.creator]) {
      expect(text.includes(secret)).toBe(false)
    }
    expect(text).not.toMatch(/"(createdBy|updatedBy|members|email|comment|resultInSeconds)":/)
    // The embedded state has an object of users, which is empty for a visitor.
    expect(text.replace('"users":{}', '')).not.toContain('"users":')
    expect(text.match(/[\w.+-]+@[\w-]+\.[\w.-]+/g)).toBeNull()
    expect(text).not.toContain('’s Choice')
    expect(text).not.toContain('"captainsChoice":true')
    expect(response.headers.getSetCookie()).toEqual([])
  })
})
