import { loginId } from '../../../kernel/ids'
import { createHash } from 'node:crypto'
import { type LoginType, loginTypes } from '../../../kernel/access/loginType'
import { loginsOf } from '../../auth/server/loginRepository'
import type { UserRecord } from '../../../entities/users/records'
import { DuplicateKey, type Store } from '../../../store/store'

/** Somebody as a provider knows them. */
export interface Person {
  /** Digits that JavaScript can hold exactly as a number, as Strava's ids are numbers. */
  readonly id: string
  readonly name: string
  readonly email: string
}

const scanned = { page: 500, pages: 10 }

/** The people who can sign in with the mock provider: all users of the site, and anybody with a new name. */
export function createMockPeople(store: Store, clock: () => Date) {
  /**
   * Sample users have no logins at first. Their first sign-in adds all three; those that are then unlinked stay
   * removed.
   */
  async function linkedOrAll(user: UserRecord) {
    const logins = await loginsOf(store, user.id)
    if (logins.length > 0) return logins
    const linkedOn = clock().toISOString()
    const made = loginTypes.map((provider) => {
      return { id: loginId(provider, idOf(provider, user.id)), provider, userId: user.id, linkedOn }
    })
    try {
      await store.logins.insertMany(made)
    } catch (error) {
      // Another request added it at the same moment.
      if (!(error instanceof DuplicateKey)) throw error
    }
    return made
  }

  return {
    /** The user with this slug, as this provider knows them. */
    async bySlug(type: LoginType, slug: string): Promise<Person | undefined> {
      const { items } = await store.users.find({ index: 'bySlug', where: { slug }, limit: 1 })
      const [user] = items
      if (!user) return undefined
      const login = (await linkedOrAll(user)).find(({ provider }) => provider === type)
      const id = login ? login.id.slice(type.length + 1) : idOf(type, user.id)
      return { id, name: user.name, email: emailOf(slug) }
    },

    /** Somebody who is new to the site; the same name is the same person the next time. */
    named(type: LoginType, name: string): Person {
      const id = idOf(type, `new:${name}`)
      return { id, name, email: emailOf(`new-${id}`) }
    },

    withSlugs: async (slugs: readonly string[]): Promise<readonly UserRecord[]> => {
      const found = await Promise.all(
        slugs.map((slug) => store.users.find({ index: 'bySlug', where: { slug }, limit: 1 })),
      )
      return found.flatMap(({ items }) => items)
    },

    /** Users whose names contain the text; only the first of very many. */
    async search(text: string, limit: number): Promise<readonly UserRecord[]> {
      const wanted = text.toLowerCase()
      const found: UserRecord[] = []
      let after: readonly (string | number)[] | undefined
      for (let page = 0; page < scanned.pages && found.length < limit; page += 1) {
        const { items, next } = await store.users.find({ index: 'byName', limit: scanned.page, after })
        found.push(...items.filter(({ name }) => name.toLowerCase().includes(wanted)))
        if (!next) break
        after = next
      }
      return found.slice(0, limit)
    },
  }
}

function idOf(type: LoginType, seed: string): string {
  const digest = createHash('sha256').update(`${type}:${seed}`).digest()
  return String(100_000_000_000_000n + (digest.readBigUInt64BE() % 900_000_000_000_000n))
}

function emailOf(name: string): string {
  return `${name}@people.example`
}
