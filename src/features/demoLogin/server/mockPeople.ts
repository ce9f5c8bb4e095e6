import { loginId } from '../../../kernel/ids'
import { createHash } from 'node:crypto'
import { type BuiltInLogin, builtInLogins } from '../../../kernel/access/loginType'
import { loginsOf } from '../../../entities/users/server/userRepository'
import type { UserRecord } from '../../../entities/users/records'
import { createUserRepository } from '../../../entities/users/server/userRepository'
import { listPages, DuplicateKey, type Store } from '../../../store/store'

/** A person's account at a provider. */
export interface Person {
  /** Strava's ids are numbers, so this fits a safe integer. */
  readonly id: string
  readonly name: string
  readonly email: string
}

const scanLimits = { page: 500, pages: 10 }

/** Finds the people who can log in with the mock provider: all users of the site, and anyone with a new name. */
export function createMockPeople(store: Store, clock: () => Date) {
  const users = createUserRepository(store)

  /**
   * Returns the user's logins, and adds all three if there are none, as for a sample user's first login. Logins that
   * are later unlinked stay removed.
   */
  async function loginsOrNew(user: UserRecord) {
    const logins = await loginsOf(store, user.id)
    if (logins.length > 0) return logins
    const linkedOn = clock().toISOString()
    const created = builtInLogins.map((provider) => {
      return { id: loginId(provider, idOf(provider, user.id)), provider, userId: user.id, linkedOn }
    })
    try {
      await store.logins.insertMany(created)
    } catch (error) {
      // Another request has added them at the same time.
      if (!(error instanceof DuplicateKey)) throw error
    }
    return created
  }

  return {
    /** Returns the account of the user with this slug at this provider. */
    async bySlug(type: BuiltInLogin, slug: string): Promise<Person | undefined> {
      const user = await users.bySlug(slug)
      if (!user) return undefined
      const login = (await loginsOrNew(user)).find(({ provider }) => provider === type)
      const id = login ? login.id.slice(type.length + 1) : idOf(type, user.id)
      return { id, name: user.name, email: emailOf(slug) }
    },

    /** Returns the person with this name, created on first use. */
    named(type: BuiltInLogin, name: string): Person {
      const id = idOf(type, `new:${name}`)
      return { id, name, email: emailOf(`new-${id}`) }
    },

    withSlugs: async (slugs: readonly string[]): Promise<readonly UserRecord[]> => {
      const found = await Promise.all(slugs.map((slug) => users.bySlug(slug)))
      return found.filter((user) => user !== undefined)
    },

    /** Returns the first users whose names contain the text, among those that are scanned. */
    async search(text: string, limit: number): Promise<readonly UserRecord[]> {
      const needle = text.toLowerCase()
      const matches: UserRecord[] = []
      let pages = 0
      for await (const page of listPages((after) => users.byName(scanLimits.page, after))) {
        matches.push(...page.filter(({ name }) => name.toLowerCase().includes(needle)))
        pages += 1
        if (pages === scanLimits.pages || matches.length >= limit) break
      }
      return matches.slice(0, limit)
    },
  }
}

function idOf(type: BuiltInLogin, seed: string): string {
  const digest = createHash('sha256').update(`${type}:${seed}`).digest()
  return String(100_000_000_000_000n + (digest.readBigUInt64BE() % 900_000_000_000_000n))
}

function emailOf(name: string): string {
  return `${name}@people.example`
}

/** Formats a person's profile as each provider does, without a picture, which would be on another server. */
export const mockProfile: Readonly<Record<BuiltInLogin, (person: Person) => object>> = {
  // https://developers.google.com/identity/openid-connect/openid-connect#obtainuserinfo
  google: ({ id, name, email }) => ({
    sub: id,
    name,
    ...partsOf(name, 'given_name', 'family_name'),
    email,
    email_verified: true,
  }),
  // https://developers.strava.com/docs/reference/#api-models-DetailedAthlete
  strava: ({ id, name }) => ({
    id: Number(id),
    username: null,
    resource_state: 2,
    ...partsOf(name, 'firstname', 'lastname'),
    profile: 'avatar/athlete/large.png',
    profile_medium: 'avatar/athlete/medium.png',
  }),
  // https://developers.facebook.com/docs/graph-api/reference/user
  facebook: ({ id, name, email }) => ({ id, name, ...partsOf(name, 'first_name', 'last_name'), email }),
}

/** Leaves out a missing part of the name, as the providers do. */
function partsOf(name: string, given: string, family: string): Record<string, string> {
  const [first = '', ...others] = name.split(' ').filter((word) => word !== '')
  const last = others.join(' ')
  return { ...(first !== '' && { [given]: first }), ...(last !== '' && { [family]: last }) }
}
