import { setTimeout as sleep } from 'node:timers/promises'
import type { Api } from '../../src/kernel/calls/api'
import { ApiError } from '../../src/kernel/calls/apiError'
import { endpoints } from '../../src/app/features.server'
import type { EventView } from '../../src/entities/events/contract'
import { clubRoles, type ClubStanding } from '../../src/kernel/access/clubRole'
import { paths } from '../../src/kernel/urls/paths'
import type { Random } from '../../src/features/sample/server/random'
import type { Jar } from '../helpers/cookieJar'
import type { Findings } from './findings'
import type { Fields, History } from './history'
import { patience, type People, type Person } from './people'
import type { SoakSite } from './site'
import {
  eventThing,
  followed,
  followThing,
  memberThing,
  roleText,
  secret,
  statusText,
  textOf,
} from './things'

export interface CrowdNeeds {
  readonly site: Pick<SoakSite, 'isTroubled'>
  readonly people: People
  readonly history: History
  readonly findings: Findings
  /** Milliseconds that each page took. */
  readonly times: number[]
  /** Each has chances of their own, however long another waits for an answer. */
  readonly ownRandom: () => Random
  readonly isOver: () => boolean
  /** Milliseconds that someone likes to leave between two steps, on average. */
  readonly pause: number
  /** Milliseconds for which all use the same event. */
  readonly stageMs: number
}

/** Records that everyone uses for a while: an event, and a club that the guest joins and leaves. */
interface Stage {
  readonly event: EventView
  readonly club: { readonly id: string; readonly slug: string }
}

/** One step of someone. */
interface Turn {
  readonly who: Person
  /** The client's own calls, or a visitor's. */
  readonly jar: Jar
  readonly random: Random
  readonly stage: Stage
}

/** The number of recently used events that are not deleted. */
const mostEvents = 4

/** Roles from which the guest and the administrator change it, and to which. */
const { removed, requested, associate, member } = clubRoles
type RoleChanges = readonly (readonly [from: ClubStanding, to: ClubStanding])[]
const joining: RoleChanges = [
  [removed, requested],
  [removed, requested],
  [associate, removed],
  [member, removed],
]
const accepting: RoleChanges = [
  [requested, member],
  [requested, member],
  [member, associate],
  [associate, member],
]

/**
 * Has members, an administrator, a guest and visitors use a site together, each one step after the other, until it is
 * over.
 */
export function runCrowd(needs: CrowdNeeds): readonly Promise<void>[] {
  const { site, people, history, findings, times, ownRandom, isOver } = needs
  const { members, admin, guest } = people
  const memberIds = members.map(({ id }) => id)
  const stages: Stage[] = []
  let [written, begun] = [0, -Infinity]

  /** Notes an answer that is not what was asked for; nothing is known where no one answered. */
  async function ask<Output>(who: Person, call: (api: Api) => Promise<Output>, mayBeRefused = false) {
    const wasTroubled = site.isTroubled()
    try {
      return await call(who.api)
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0
      const isRefused = status >= 400 && status < 500
      const said = `${who.slug}: ${String(error)}`
      if (!isRefused || !mayBeRefused || status === 429) {
        findings.addAnswer('member', { status, said }, wasTroubled || site.isTroubled())
      }
      return isRefused ? 'refused' : 'unknown'
    }
  }

  /** Makes one change, and notes what was said to it. */
  async function write<Output>(
    who: Person,
    thing: string,
    fields: Fields,
    call: (api: Api) => Promise<Output>,
    isDone?: (output: Output) => boolean,
  ) {
    const write = history.write(thing, fields)
    const answer = await ask(who, call, isDone !== undefined)
    if (answer === 'unknown') write.lose()
    else if (answer === 'refused' || isDone?.(answer) === false) write.refuse()
    else write.acknowledge()
  }

  async function read<Output>(
    who: Person,
    thing: string,
    call: (api: Api) => Promise<Output>,
    found: (output: Output) => Fields,
  ) {
    const read = history.read(thing)
    const answer = await ask(who, call)
    const problem = answer === 'unknown' || answer === 'refused' ? undefined : read(found(answer))
    if (problem !== undefined) findings.add('never true', `${who.slug}: ${problem}`)
  }

  async function readEvent({ who, stage: { event } }: Turn) {
    const call = (api: Api) => api(endpoints.getEvent, { slug: event.slug })
    await read(who, eventThing(event.id), call, ({ event }) => {
      const statusesOf = (id: string) =>
        (event.users ?? []).filter(({ user }) => user.id === id).map(statusText)
      const statuses = memberIds.map((id) => [id, statusesOf(id).join(' and ')])
      return { text: textOf(event), ...(Object.fromEntries(statuses) as Fields) }
    })
  }

  async function readClub({ who, stage: { club } }: Turn) {
    const call = (api: Api) => api(endpoints.getUsers, { club: club.id, limit: 50 })
    await read(who, memberThing(club.id), call, ({ roles }) => ({ [guest.id]: roleText(roles[guest.id]) }))
  }

  /** Returns true if the guest has the role from which it is changed is the site's to say. */
  async function changeRole({ who, random, stage: { club } }: Turn) {
    const [from, role] = random.pick(who === guest ? joining : accepting)
    const call = (api: Api) => api(endpoints.changeClubRoles, { slug: club.slug, user: guest.id, role, from })
    await write(who, memberThing(club.id), { [guest.id]: roleText(role) }, call, ({ changes }) =>
      changes.some(({ done }) => done),
    )
  }

  async function setStatus({ who, random, stage: { event } }: Turn) {
    const status = random.pick(['interested', 'supporting', 'entered'] as const)
    const said = { status, club: random.pick(who.clubs), comment: `${secret} ${who.slug} ${(written += 1)}` }
    const call = (api: Api) => api(endpoints.setStatus, { slug: event.slug, ...said })
    await write(who, eventThing(event.id), { [who.id]: statusText(said) }, call)
  }

  async function removeStatus({ who, stage: { event } }: Turn) {
    const call = (api: Api) => api(endpoints.removeStatus, { slug: event.slug })
    await write(who, eventThing(event.id), { [who.id]: '' }, call)
  }

  async function follow({ who, random }: Turn) {
    const strangers = members.filter((one) => !one.clubs.some((club) => who.clubs.includes(club)))
    const [{ id, slug }, isOn] = [random.pick(strangers), random.chance(0.5)]
    const endpoint = isOn ? endpoints.followUser : endpoints.unfollowUser
    await write(who, followThing(who.id), { [id]: isOn ? followed : '' }, (api) => api(endpoint, { slug }))
  }

  async function edit({ who, random, stage: { event } }: Turn) {
    const { id, date, time } = event
    // Its title returns now and then.
    const title = random.chance(0.5) ? event.title : `${event.title} once more`
    const fields = { title, description: `Edited ${(written += 1)}.` }
    const call = (api: Api) => api(endpoints.saveEvent, { id, date, time, ...fields })
    await write(who, eventThing(id), { text: textOf(fields) }, call)
  }

  /** Adds an event and a club now and then, and deletes the oldest event. */
  async function beginStage() {
    if (performance.now() < begun + needs.stageMs) return
    const title = `Shared ${(written += 1)}`
    const added = await ask(admin, (api) => api(endpoints.saveClub, { name: title, shortName: title }))
    const date = new Date(Date.now() + 1e11).toISOString().slice(0, 10)
    const fields = { date, time: '09:00', title, description: 'New.' }
    const answer = await ask(admin, (api) => api(endpoints.saveEvent, fields))
    // Of one that was not acknowledged no one knows the id.
    if (typeof added === 'string' || typeof answer === 'string') return
    history.write(eventThing(answer.event.id), { text: textOf(fields) }).acknowledge()
    stages.unshift({ event: answer.event, club: added.club })
    begun = performance.now()
    for (const { event } of stages.splice(mostEvents)) {
      const call = (api: Api) => api(endpoints.deleteEvent, { slug: event.id })
      await write(admin, eventThing(event.id), { text: '' }, call)
    }
  }

  async function readPage({ jar, random, stage }: Turn) {
    const isVisitor = people.visitors.includes(jar)
    const shared = paths.event(stage.event.slug)
    const path = random.pick([...people.paths, shared, ...(isVisitor ? [] : people.memberPaths)])
    const [asked, wasTroubled] = [performance.now(), site.isTroubled()]
    const { status, said } = await pageOf(jar, path)
    const [answer, isTroubled] = [{ status, said: `${path}: ${said}` }, wasTroubled || site.isTroubled()]
    if (status === 200) times.push(performance.now() - asked)
    else findings.addAnswer(isVisitor ? 'visitor' : 'member', answer, isTroubled)
    if (isVisitor && said.includes(secret)) findings.add('private to a visitor', path)
  }

  /** Slows down when responses are slow, so that a busy machine is used but not swamped. */
  async function keepOn(who: Person, steps: readonly ((turn: Turn) => Promise<unknown>)[], jar = who.jar) {
    const random = ownRandom()
    while (!isOver()) {
      const asked = performance.now()
      if (who === admin && jar === admin.jar) await beginStage()
      const [stage] = stages
      if (stage) await random.pick(steps)({ who, jar, random, stage })
      await sleep(2 * random.next() * Math.max(needs.pause, 8 * (performance.now() - asked)))
    }
  }

  const ofMembers = [setStatus, setStatus, setStatus, removeStatus, follow, readEvent, readEvent, readEvent]
  return [
    keepOn(admin, [edit, edit, changeRole, changeRole, readEvent, readClub]),
    keepOn(guest, [changeRole, changeRole, readClub, readEvent]),
    ...members.map((one) => keepOn(one, [...ofMembers, readClub, readPage, readPage])),
    ...people.visitors.map((jar) => keepOn(guest, [readPage], jar)),
  ]
}

/** The status is 0 where no answer came, or not all of it. */
async function pageOf(jar: Jar, path: string): Promise<{ readonly status: number; readonly said: string }> {
  try {
    // An event moves with its title.
    const { response } = await jar.follow(path, { signal: AbortSignal.timeout(patience) })
    return { said: await response.text(), status: response.status }
  } catch (error) {
    return { status: 0, said: String(error) }
  }
}
