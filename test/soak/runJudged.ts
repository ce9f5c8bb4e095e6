import { setTimeout as sleep } from 'node:timers/promises'
import type { Api } from '../../src/kernel/calls/api'
import { ApiError } from '../../src/kernel/calls/apiError'
import { endpoints } from '../../src/app/server/endpoints'
import type { EventView } from '../../src/entities/events/contract'
import { clubRoles, type ClubStanding } from '../../src/kernel/access/clubRole'
import type { Random } from '../../src/features/sample/server/random'
import type { Findings } from './createFindings'
import type { History, HistoryWrite, ThingFields } from './createHistory'
import type { SoakSite } from './createSoakSite'
import type { Pace } from './createPace'

/** What all judged clients look at. */
export interface Stage {
  /** Whose statuses are judged. */
  readonly memberIds: readonly string[]
  readonly guestId: string
  round?: Round
}

/** What is used for some seconds: the shorter a history, the sooner it is judged. */
interface Round {
  readonly event: {
    readonly id: string
    readonly slug: string
    readonly date: string
    readonly title: string
  }
  /** A club that the guest joins and leaves. */
  readonly club: { readonly id: string; readonly slug: string }
  /**
   * Whether a write had no answer. From then on the round is only read: with later writes there are too many orders to
   * judge.
   */
  hasLost: boolean
}

export interface JudgedNeeds {
  readonly site: Pick<SoakSite, 'isTroubled'>
  readonly stage: Stage
  readonly client: number
  /** The same person at each process of the site. */
  readonly apis: readonly Api[]
  readonly clubs: readonly string[]
  readonly history: History
  readonly findings: Findings
  readonly pace: Pace
  readonly random: Random
  readonly isOver: () => boolean
}

/** Milliseconds between two operations of a client, on average. */
const pause = 150

/** Milliseconds of a round. */
const roundMs = 20_000

/** Operations of one client, which may ask another process each time. */
function createClient(needs: JudgedNeeds) {
  const { site, client, apis, history, findings, random } = needs

  /** Undefined where nothing is known. */
  async function ask<Output>(call: (api: Api) => Promise<Output>): Promise<Output | ApiError | undefined> {
    const wasTroubled = site.isTroubled()
    try {
      return await call(random.pick(apis))
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0
      if (error instanceof ApiError && status >= 400 && status < 500 && status !== 429) return error
      const isTroubled = wasTroubled || site.isTroubled()
      findings.addAnswer('member', 'a judged call', { status, said: String(error) }, isTroubled)
      return undefined
    }
  }

  function settle(round: Round, write: HistoryWrite, answer: unknown, isDone = true): void {
    if (answer === undefined) {
      round.hasLost = true
      write.lose()
    } else if (answer instanceof ApiError || !isDone) write.refuse()
    else write.acknowledge()
  }

  return {
    ask,

    /** Changes the event. */
    async write(round: Round, fields: ThingFields, call: (api: Api) => Promise<unknown>) {
      const write = history.write(round.event.id, client, fields)
      settle(round, write, await ask(call))
    },

    /** Changes the guest's role in the club. */
    async changeRole(stage: Stage, from: ClubStanding, role: ClubStanding) {
      const round = openRound(stage)
      if (!round) return
      const [{ club }, { guestId }] = [round, stage]
      const write = history.write(club.id, client, { [guestId]: shownRole(role) })
      const input = { slug: club.slug, user: guestId, role, from }
      const answer = await ask((api) => api(endpoints.changeClubRoles, input))
      const isDone = !(answer instanceof ApiError) && answer?.changes.some(({ done }) => done)
      settle(round, write, answer, isDone === true)
    },

    async readEvent({ round, memberIds }: Stage) {
      if (!round) return
      const { event } = round
      const found = history.read(event.id, client)
      const answer = await ask((api) => api(endpoints.getEvent, { slug: event.slug }))
      if (answer instanceof ApiError) found({ text: `answered ${answer.status}` })
      else if (answer) found(fieldsOf(answer.event, memberIds))
    },

    async readClub({ round, guestId }: Stage) {
      if (!round) return
      const { club } = round
      const found = history.read(club.id, client)
      const answer = await ask((api) => api(endpoints.getUsers, { club: club.id, limit: 50 }))
      if (answer && !(answer instanceof ApiError)) found({ [guestId]: shownRole(answer.roles[guestId]) })
    },
  }
}

const textOf = ({ title, description }: Pick<EventView, 'title' | 'description'>) =>
  `${title}: ${description}`

function fieldsOf(event: EventView, memberIds: readonly string[]): ThingFields {
  const statusOf = (id: string) =>
    (event.users ?? [])
      .filter(({ user }) => user.id === id)
      .map(({ status, club, comment }) => [status, club, comment].join())
      .join(' and ')
  return { text: textOf(event), ...Object.fromEntries(memberIds.map((id) => [id, statusOf(id)])) }
}

/** Who only asked to join is not among the members. */
function shownRole(role: ClubStanding | undefined): string {
  return role !== undefined && role > clubRoles.requested ? String(role) : ''
}

/** Runs operations, one after the other, until it is over. */
async function keepOn({ pace, random, isOver }: JudgedNeeds, choices: readonly (() => Promise<void>)[]) {
  while (!isOver()) {
    await random.pick(choices)()
    await sleep(pace.pause(pause, random))
  }
}

/** The round, while it may be written. */
const openRound = ({ round }: Stage) => (round?.hasLost === false ? round : undefined)

/** A member who sets and removes a status on the event of the round, and reads what others do. */
export async function runJudgedMember(needs: JudgedNeeds & { readonly userId: string }): Promise<void> {
  const { stage, userId, clubs, random } = needs
  const client = createClient(needs)
  let written = 0
  const setStatus = async () => {
    const round = openRound(stage)
    if (!round) return
    const { slug } = round.event
    const comment = `${userId} ${(written += 1)}`
    const status = random.pick(['interested', 'supporting', 'entered'] as const)
    const club = random.pick(clubs)
    const fields = { [userId]: [status, club, comment].join() }
    await client.write(round, fields, (api) => api(endpoints.setStatus, { slug, status, club, comment }))
  }
  const removeStatus = async () => {
    const round = openRound(stage)
    if (!round) return
    const { slug } = round.event
    await client.write(round, { [userId]: '' }, (api) => api(endpoints.removeStatus, { slug }))
  }
  const read = () => client.readEvent(stage)
  const readClub = () => client.readClub(stage)
  await keepOn(needs, [setStatus, setStatus, removeStatus, read, read, read, readClub])
}

/** Somebody who asks to join the club, and leaves it. */
export async function runJudgedGuest(needs: JudgedNeeds): Promise<void> {
  const { stage } = needs
  const client = createClient(needs)
  const { requested, removed, associate, member } = clubRoles
  await keepOn(needs, [
    () => client.changeRole(stage, removed, requested),
    () => client.changeRole(stage, removed, requested),
    () => client.changeRole(stage, associate, removed),
    () => client.changeRole(stage, member, removed),
    () => client.readClub(stage),
    () => client.readClub(stage),
    () => client.readEvent(stage),
  ])
}

/** The administrator: adds an event and a club for each round, edits the event so that its title returns, and changes roles. */
export async function runJudgedAdmin(needs: JudgedNeeds): Promise<void> {
  const { stage, history } = needs
  const client = createClient(needs)
  const { requested, associate, member } = clubRoles
  let [written, begun] = [0, -Infinity]
  const beginRound = async () => {
    if (performance.now() < begun + roundMs) return
    const title = `Judged ${(written += 1)}`
    const added = await client.ask((api) => api(endpoints.saveClub, { name: title, shortName: title }))
    const fields = { date: '2031-06-01', time: '09:00', title, description: 'New.' }
    const answer = await client.ask((api) => api(endpoints.saveEvent, fields))
    if (!added || added instanceof ApiError || !answer || answer instanceof ApiError) return
    const { id, slug } = answer.event
    history.write(id, needs.client, { text: textOf(fields) }).acknowledge()
    stage.round = { event: { id, slug, date: fields.date, title }, club: added.club, hasLost: false }
    begun = performance.now()
  }
  const edit = async () => {
    const round = openRound(stage)
    if (!round) return
    const { id, date, title: first } = round.event
    const title = written % 2 === 0 ? first : `${first} once more`
    const fields = { title, description: `Edited ${(written += 1)}.` }
    await client.write(round, { text: textOf(fields) }, (api) =>
      api(endpoints.saveEvent, { id, date, time: '09:00', ...fields }),
    )
  }
  await keepOn(needs, [
    () => beginRound(),
    () => edit(),
    () => edit(),
    () => client.changeRole(stage, requested, member),
    () => client.changeRole(stage, requested, member),
    () => client.changeRole(stage, member, associate),
    () => client.changeRole(stage, associate, member),
    () => client.readEvent(stage),
    () => client.readClub(stage),
  ])
}
