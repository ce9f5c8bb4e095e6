import { setTimeout as sleep } from 'node:timers/promises'
import type { Api } from '../../src/kernel/calls/api'
import { ApiError } from '../../src/kernel/calls/apiError'
import { endpoints } from '../../src/app/features.server'
import { clubRoles, type ClubStanding } from '../../src/kernel/access/clubRole'
import type { Random } from '../../src/features/sample/server/random'
import type { Jar } from '../helpers/cookieJar'
import type { Findings } from './findings'
import type { Fields, History } from './history'
import { patience, type People, type Person } from './people'
import type { SoakSite } from './site'
import { memberPaths, ofEvent, publicPaths, type Shared, type Reading, readingsIn } from './readings'
import {
  clubThing,
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
  /** Each has chances of their own, however long another waits for a response. */
  readonly ownRandom: () => Random
  readonly isOver: () => boolean
  /** Milliseconds by which what visitors see may be out of date when they ask. */
  readonly visitorLag: number
  /** Milliseconds that someone likes to leave between two steps, and leaves at most, on average. */
  readonly pauses: readonly [usual: number, longest: number]
  /** The number of steps for which all use the same event. */
  readonly stageSteps: number
}

/** What everyone uses for a while. */
interface Stage extends Shared {
  /** The chance that a step is a change. If there are few, no later one hides that a cache has missed one. */
  readonly writing: number
  /** What visitors read most: a few paths, so that each is soon read again at the same process. */
  readonly shown: readonly string[]
  /** What visitors were answered, by path. */
  readonly kept: Map<string, Kept>
}

/** One step of someone. */
interface Turn {
  readonly who: Person
  /** The client's own calls, or a visitor's. */
  readonly jar: Jar
  readonly random: Random
  readonly stage: Stage
}

type Step = (turn: Turn) => Promise<unknown>

/** A response, which is asked for again by its ETag. */
interface Kept {
  readonly etag: string
  readonly said: string
}

/** The chances that a step is a change, with many of them and with few. */
const [busy, quiet] = [0.7, 0.1]

/** The number of paths that visitors read most. */
const fewPaths = 5

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
  const [stages, ofStages]: [Stage[], Random] = [[], ownRandom()]
  let [written, stepsLeft] = [0, 0]

  /** Notes a response that is not what was asked for; nothing is known if no one answered. */
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

  function judge(name: string, read: ReturnType<History['read']>, { fields, counted }: Reading) {
    const problem = read(fields, counted)
    if (problem !== undefined) findings.add('never true', `${name}: ${problem}`)
  }

  async function readEvent({ who, stage: { event } }: Turn) {
    const read = history.read(eventThing(event.id))
    const answer = await ask(who, (api) => api(endpoints.getEvent, { slug: event.slug }))
    if (typeof answer === 'string') return
    for (const reading of ofEvent(answer.event, memberIds)) judge(who.slug, read, reading)
  }

  async function readClub({ who, stage: { club } }: Turn) {
    const thing = memberThing(club.id)
    const read = history.read(thing)
    const answer = await ask(who, (api) => api(endpoints.getUsers, { club: club.id, limit: 50 }))
    if (typeof answer === 'string') return
    judge(who.slug, read, { thing, fields: { [guest.id]: roleText(answer.roles[guest.id]) } })
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

  async function rename({ who, random, stage: { club } }: Turn) {
    const [name] = /Shared \d+/.exec(club.name) ?? []
    const fields = { name: random.chance(0.5) ? `${name}` : `${name} Harriers` }
    await write(who, clubThing(club.id), fields, (api) => api(endpoints.saveClub, { id: club.id, ...fields }))
  }

  /** Adds an event and a club now and then, and deletes the oldest event. */
  async function beginStage() {
    if (stepsLeft > 0) return
    const title = `Shared ${(written += 1)}`
    const added = await ask(admin, (api) => api(endpoints.saveClub, { name: title, shortName: title }))
    // Soon, so that it is on the home page.
    const date = new Date(Date.now() + 2e8).toISOString().slice(0, 10)
    const fields = { date, time: '09:00', title, description: 'New.' }
    const answer = await ask(admin, (api) => api(endpoints.saveEvent, fields))
    // Of one that was not acknowledged no one knows the id.
    if (typeof added === 'string' || typeof answer === 'string') return
    const statuses = Object.fromEntries(memberIds.map((id) => [id, '']))
    history.write(eventThing(answer.event.id), { text: textOf(fields), ...statuses }).acknowledge()
    history.write(clubThing(added.club.id), { name: added.club.name }).acknowledge()
    const writing = written % 2 ? busy : quiet
    const shared = { event: answer.event, club: added.club }
    const shown = ofStages.shuffled(publicPaths(shared, people.clubs)).slice(0, fewPaths)
    stages.unshift({ ...shared, writing, shown, kept: new Map() })
    stepsLeft = needs.stageSteps
    for (const { event } of stages.splice(mostEvents)) {
      const call = (api: Api) => api(endpoints.deleteEvent, { slug: event.id })
      await write(admin, eventThing(event.id), { text: '' }, call)
    }
  }

  /** Reads a page, feed or call at one of the processes, now and then only if it has changed. */
  async function readPage({ who, jar, random, stage }: Turn) {
    const isVisitor = people.visitors.includes(jar)
    const shown = isVisitor ? stage.shown : memberPaths(stage)
    const others = [...people.paths, ...(isVisitor ? [] : people.memberPaths)]
    const path = random.pick(random.chance(0.7) ? shown : others)
    const known = isVisitor && random.chance(0.5) ? stage.kept.get(path) : undefined
    const lag = isVisitor ? needs.visitorLag : 0
    const reads = things(stage).map((thing) => [thing, history.read(thing, lag)] as const)
    const [asked, wasTroubled] = [performance.now(), site.isTroubled()]
    const { status, said, etag } = await pageOf(jar, random.pick(people.addresses) + path, known)
    const [answer, isTroubled] = [{ status, said: `${path}: ${said}` }, wasTroubled || site.isTroubled()]
    if (isVisitor && said.includes(secret)) findings.add('private to a visitor', path)
    if (status !== 200) return findings.addAnswer(isVisitor ? 'visitor' : 'member', answer, isTroubled)
    times.push(performance.now() - asked)
    if (isVisitor && etag !== null) stage.kept.set(path, { etag, said })
    for (const reading of readingsIn(said, stage, memberIds)) {
      const [, read] = reads.find(([thing]) => thing === reading.thing) ?? []
      if (read) judge(isVisitor ? 'visitor' : who.slug, read, reading)
    }
  }

  /** Slows down when responses are slow, so that a busy machine is used but not swamped. */
  async function keepOn(who: Person, writes: readonly Step[], reads: readonly Step[], jar = who.jar) {
    const random = ownRandom()
    while (!isOver()) {
      const asked = performance.now()
      if (who === admin && jar === admin.jar) await beginStage()
      const [stage] = stages
      const turn = stage && { who, jar, random, stage }
      const isWriting = turn && writes.length > 0 && random.chance(turn.stage.writing)
      // Whoever changes something may look before it and at once after it, at the same process or another.
      const look = turn && (!isWriting || random.chance(0.5)) ? random.pick(reads) : undefined
      if (turn) await look?.(turn)
      if (isWriting) {
        await random.pick(writes)(turn)
        await look?.(turn)
      }
      stepsLeft -= 1
      const [usual, longest] = needs.pauses
      const pause = Math.min(longest, Math.max(usual, 4 * (performance.now() - asked)))
      await sleep(2 * random.next() * pause)
    }
  }

  const ofMembers = [setStatus, setStatus, setStatus, removeStatus, follow]
  const looks = [readEvent, readEvent, readPage, readPage, readClub]
  return [
    keepOn(admin, [edit, edit, changeRole, changeRole, rename], looks),
    keepOn(guest, [changeRole], [readClub, readClub, readEvent, readPage]),
    ...members.map((one) => keepOn(one, ofMembers, looks)),
    ...people.visitors.map((jar) => keepOn(guest, [], [readPage], jar)),
  ]
}

const things = ({ event, club }: Stage) => [eventThing(event.id), clubThing(club.id)]

/** The status is 0 if no response came, or not all of it. A 304 is taken for the known answer. */
async function pageOf(jar: Jar, url: string, known: Kept | undefined) {
  try {
    // Without a `Cache-Control`, `fetch` adds one that forbids a 304.
    const headers = known && { 'If-None-Match': known.etag, 'Cache-Control': 'max-age=0' }
    const signal = AbortSignal.timeout(patience)
    // An event moves with its title.
    const { response } = await jar.follow(url, { signal, ...(headers && { headers }) })
    const [said, { status }, etag] = [await response.text(), response, response.headers.get('ETag')]
    return known && status === 304 ? { said: known.said, status: 200, etag } : { said, status, etag }
  } catch (error) {
    return { said: String(error), status: 0, etag: null }
  }
}
