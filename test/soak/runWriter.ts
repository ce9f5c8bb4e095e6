import { setTimeout as sleep } from 'node:timers/promises'
import { endpoints } from '../../src/app/server/endpoints'
import { ApiError } from '../../src/kernel/calls/apiError'
import type { EventView } from '../../src/entities/events/contract'
import type { Random } from '../../src/features/sample/server/random'
import type { Findings } from './createFindings'
import type { Ledger } from './createLedger'
import type { SoakSite } from './createSoakSite'
import type { Pace } from './createPace'
import type { Member } from './openMember'
import { eventKey, followed, followKey, secret, statusKey } from './things'

export interface WriterNeeds {
  readonly site: Pick<SoakSite, 'isTroubled'>
  readonly member: Member
  /** Events of others, to take part in. */
  readonly events: readonly EventView[]
  readonly ledger: Ledger
  readonly findings: Findings
  readonly pace: Pace
  readonly random: Random
  readonly isOver: () => boolean
}

/** What was said to a call; nothing is known where nobody answered. */
type Answer<Output> = { readonly output: Output } | 'refused' | 'unknown'

/** Milliseconds that a member likes to leave between two changes, on average. */
const pause = 600

/** So many events of theirs somebody has at most: the oldest is deleted. */
const ownEvents = 8

/**
 * Says what a member does, adds, edits and deletes events and follows others, one after the other, until it is over. What
 * is about to be changed is looked at before: else a loss would be hidden by what comes after it.
 */
export async function runWriter(needs: WriterNeeds): Promise<void> {
  const { site, member, events, ledger, findings, pace, random, isOver } = needs
  const { api, id: userId } = member
  const own: EventView[] = []
  let written = 0

  const text = (about: string) => `${about} ${member.slug} ${(written += 1)}`

  async function ask<Output>(what: string, call: () => Promise<Output>): Promise<Answer<Output>> {
    const wasTroubled = site.isTroubled()
    const begun = performance.now()
    try {
      const output = await call()
      if (!wasTroubled) pace.answered(performance.now() - begun)
      return { output }
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0
      const isTroubled = wasTroubled || site.isTroubled()
      findings.addAnswer('member', `${member.slug}, ${what}`, { status, said: String(error) }, isTroubled)
      return status < 400 || status >= 500 ? 'unknown' : 'refused'
    }
  }

  /** Makes one change, and notes what was said to it. Returns whether it was acknowledged. */
  async function write(key: string, value: string, call: () => Promise<unknown>): Promise<boolean> {
    const change = ledger.send(key, value)
    const answer = await ask(`changes ${key}`, call)
    if (answer === 'refused') change.refuse()
    else if (answer === 'unknown') change.lose()
    else change.acknowledge()
    return typeof answer === 'object'
  }

  /** What was acknowledged is there, at once and later, for whoever wrote it. */
  async function look(key: string, { slug }: EventView, read: (event: EventView) => string | undefined) {
    const answer = await ask(`reads ${slug}`, () => api(endpoints.getEvent, { slug }))
    if (typeof answer === 'string') return
    const loss = ledger.lossOf(key, read(answer.output.event) ?? '')
    if (loss) findings.add('not read back', JSON.stringify(loss))
  }

  const lookAtStatus = (event: EventView) =>
    look(statusKey(event.id, userId), event, ({ users }) => {
      return users?.find(({ user }) => user.id === userId)?.comment
    })

  const lookAtOwn = (event: EventView) => look(eventKey(event.id), event, ({ description }) => description)

  async function setStatus() {
    const event = random.pick(events)
    const { id, slug } = event
    const comment = text(secret)
    const status = random.pick(['interested', 'supporting', 'entered'] as const)
    await lookAtStatus(event)
    const isSet = await write(statusKey(id, userId), comment, () =>
      api(endpoints.setStatus, { slug, status, comment }),
    )
    if (isSet) await lookAtStatus(event)
  }

  async function removeStatus() {
    const event = random.pick(events)
    const { id, slug } = event
    await lookAtStatus(event)
    await write(statusKey(id, userId), '', () => api(endpoints.removeStatus, { slug }))
  }

  async function addEvent() {
    if (own.length >= ownEvents) return deleteEvent()
    const title = `Soaked by ${member.slug} ${written}`
    const [date, time] = [`2031-0${1 + random.below(9)}-1${random.below(10)}`, '09:00']
    const description = text('added by')
    const answer = await ask('adds an event', () =>
      api(endpoints.saveEvent, { title, date, time, description }),
    )
    // Of one that was not acknowledged nobody knows the id.
    if (typeof answer === 'string') return
    const { event } = answer.output
    ledger.send(eventKey(event.id), description).acknowledge()
    own.push(event)
  }

  async function editEvent() {
    const event = own[random.below(ownEvents)]
    if (!event) return
    const { id, title, date, time } = event
    const description = text('edited by')
    await lookAtOwn(event)
    await write(eventKey(id), description, () =>
      api(endpoints.saveEvent, { id, title, date, time, description }),
    )
  }

  async function deleteEvent() {
    const oldest = own.shift()
    if (!oldest) return
    await lookAtOwn(oldest)
    await write(eventKey(oldest.id), '', () => api(endpoints.deleteEvent, { slug: oldest.id }))
  }

  async function follow() {
    const { id, slug } = random.pick(member.strangers)
    const key = followKey(userId, id)
    if (random.chance(0.5)) await write(key, followed, () => api(endpoints.followUser, { slug }))
    else await write(key, '', () => api(endpoints.unfollowUser, { slug }))
  }

  const changes = [setStatus, setStatus, setStatus, removeStatus, addEvent, editEvent, follow]
  while (!isOver()) {
    await random.pick(changes)()
    await sleep(pace.pause(pause, random))
  }
}
