import { followId, membershipId, statusId } from '../../src/kernel/ids'
import type { Store } from '../../src/store/store'
import { clubRoles, type ClubStanding } from '../../src/kernel/access/clubRole'
import type { Findings } from './findings'
import type { Fields, History } from './history'

/** In every comment that is written: no visitor may see it. */
export const secret = 'soaked, for members'

/** The value of a follow in the history. */
export const followed = 'followed'

/** Things of the history, by their kind and id. The fields of each but `text` and `name` are ids of users. */
export const clubThing = (id: string) => `club ${id}`
export const eventThing = (id: string) => `event ${id}`
export const memberThing = (clubId: string) => `members ${clubId}`
export const followThing = (userId: string) => `follows ${userId}`

export const textOf = ({ title, description }: { readonly title: string; readonly description: string }) =>
  `${title}: ${description}`

interface StatusFields {
  readonly status: string
  readonly club?: string | undefined
  readonly comment: string
}

export const statusText = ({ status, club = '', comment }: StatusFields) => [status, club, comment].join()

/** The status in such a text, as counts show it. */
export const shownStatus = (text: string) => text.replace(/,.*/s, '')

/** Whoever only asked to join is not among the members. */
export const roleText = (role: ClubStanding = clubRoles.removed) =>
  role > clubRoles.requested ? String(role) : ''

/** Reads what a store holds of a field, as the API would show it. */
const readers: Readonly<Record<string, (store: Store, id: string, field: string) => Promise<string>>> = {
  async event({ events, statuses }, id, field) {
    if (field === 'text') {
      const event = await events.get(id)
      return event ? textOf(event) : ''
    }
    const status = await statuses.get(statusId(id, field))
    return status ? statusText({ ...status, club: status.clubId }) : ''
  },
  club: async ({ clubs }, id) => (await clubs.get(id))?.name ?? '',
  async members({ memberships }, id, field) {
    return roleText((await memberships.get(membershipId(id, field)))?.role)
  },
  follows: async ({ follows }, id, field) => ((await follows.get(followId(id, field))) ? followed : ''),
}

/** Looks, while no site runs, at all that was ever written. Returns how many things that were. */
export async function lookForLosses(store: Store, history: History, findings: Findings): Promise<number> {
  const written = history.written()
  for (const { thing, fields } of written) {
    const [kind = '', id = ''] = thing.split(' ')
    const read = history.read(thing)
    const values = fields.map(async (field) => [field, (await readers[kind]?.(store, id, field)) ?? ''])
    const found = Object.fromEntries(await Promise.all(values)) as Fields
    // The statuses of a deleted event go with it, some minutes later.
    const problem = read(found['text'] === '' ? { text: '' } : found)
    if (problem !== undefined) findings.add('lost from the store', problem)
  }
  return written.length
}
