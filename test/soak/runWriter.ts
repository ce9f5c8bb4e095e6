import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '../../src/api/apiError'
import type { EventView } from '../../src/api/views'
import type { Random } from '../../src/sample/random'
import type { Findings } from './createFindings'
import type { Ledger } from './createLedger'
import type { SoakSite } from './createSoakSite'
import type { Member } from './openMember'
import { eventKey, followed, followKey, secret, statusKey } from './things'

export interface WriterNeeds {
  readonly site: Pick<SoakSite, 'isTroubled'>
  readonly member: Member
  /** Who is followed from time to time. */
  readonly others: readonly Member[]
  /** Events of others, to take part in. */
  readonly events: readonly EventView[]
  readonly ledger: Ledger
  readonly findings: Findings
  readonly random: Random
  readonly isOver: () => boolean
}

/** What was said to a change; nothing is known where nobody answered. */
type Answer<Output> = { readonly output: Output } | 'refused' | 'unknown'

/** Milliseconds between two changes by one member, on average. */
const pause = 600

/** So many events of theirs somebody has at most: the oldest is deleted. */
const ownEvents = 8

/** Says what a member does, adds, edits and deletes events and follows others, one after the other, until it is over. */
export async function runWriter(needs: WriterNeeds): Promise<void> {
  const { site, member, others, events, ledger, findings, random, isOver } = needs
  const { api, id: userId } = member
  const own: EventView[] = []
  let written = 0

  const text = () => `${secret}: ${member.slug} ${(written += 1)}`

  async function ask<Output>(what: string, call: () => Promise<Output>): Promise<Answer<Output>> {
    const wasTroubled = site.isTroubled()
    try {
      return { output: await call() }
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0
      const isUnknown = status < 400 || status >= 500
      findings.addAnswer(
        status,
        wasTroubled || site.isTroubled(),
        `${member.slug}, ${what}: ${String(error)}`,
      )
      return isUnknown ? 'unknown' : 'refused'
    }
  }

  /** Makes one change, and notes what was said to it. Returns whether it was acknowledged. */
  async function write(key: string, value: string, call: () => Promise<unknown>): Promise<boolean> {
    ledger.send(key, value)
    const answer = await ask(key, call)
    if (answer === 'refused') ledger.refuse(key, value)
    else if (answer === 'unknown') ledger.lose()
    else ledger.acknowledge(key, value)
    return typeof answer === 'object'
  }

  async function setStatus() {
    const { id, slug } = random.pick(events)
    const comment = text()
    const status = random.pick(['interested', 'supporting', 'entered'] as const)
    const isSet = await write(statusKey(id, userId), comment, () => api.setStatus({ slug, status, comment }))
    if (isSet) await readBack(slug, comment)
  }

  /** What was acknowledged is there at once, for whoever wrote it. */
  async function readBack(slug: string, comment: string) {
    const answer = await ask(`reads ${slug}`, () => api.getEvent({ slug }))
    if (typeof answer === 'string') return
    const shown = answer.output.event.users?.find(({ user }) => user.id === userId)
    if (shown?.comment !== comment) findings.add('not read back', `${member.slug}: ${comment}`)
  }

  async function removeStatus() {
    const { id, slug } = random.pick(events)
    await write(statusKey(id, userId), '', () => api.removeStatus({ slug }))
  }

  async function addEvent() {
    if (own.length >= ownEvents) return deleteEvent()
    const description = text()
    const title = `Soaked by ${member.slug} ${written}`
    const [date, time] = [`2031-0${1 + random.below(9)}-1${random.below(10)}`, '09:00']
    const answer = await ask('adds an event', () => api.saveEvent({ title, date, time, description }))
    // Of one that was not acknowledged nobody knows the id.
    if (typeof answer === 'string') return
    const { event } = answer.output
    ledger.acknowledge(eventKey(event.id), description)
    own.push(event)
  }

  async function editEvent() {
    const event = own[random.below(ownEvents)]
    if (!event) return
    const { id, title, date, time } = event
    const description = text()
    await write(eventKey(id), description, () => api.saveEvent({ id, title, date, time, description }))
  }

  async function deleteEvent() {
    const oldest = own.shift()
    if (oldest) await write(eventKey(oldest.id), '', () => api.deleteEvent({ slug: oldest.id }))
  }

  async function follow() {
    const { id, slug } = random.pick(others)
    const key = followKey(userId, id)
    if (random.chance(0.5)) await write(key, followed, () => api.followUser({ slug }))
    else await write(key, '', () => api.unfollowUser({ slug }))
  }

  const changes = [setStatus, setStatus, setStatus, removeStatus, addEvent, editEvent, follow]
  while (!isOver()) {
    await random.pick(changes)()
    await sleep(2 * pause * random.next())
  }
}
