import { createHash, randomBytes } from 'node:crypto'
import type { LoginType } from '../../../kernel/access/loginType'
import type { ErrorAnswer } from '../../auth/server/providerRefusals'
import { LRUCache } from 'lru-cache'
import type { Person } from './mockPeople'

/** What a person allowed, stored for a code. */
interface Grant {
  readonly type: LoginType
  readonly person: Person
  readonly redirectUri: string
  readonly challenge: string
  /** Answered instead of a token or a profile. */
  readonly refusals: { readonly token?: ErrorAnswer | undefined; readonly profile?: ErrorAnswer | undefined }
  readonly expires: number
}

type Holder = Pick<Grant, 'type' | 'person' | 'refusals' | 'expires'>

interface Exchange {
  readonly type: LoginType
  readonly code: string
  readonly redirectUri: string
  readonly verifier: string
}

const lifetimeMs = 60_000
/** The oldest are removed first; a minute of a busy test has fewer. */
const grantsLimit = 1000

/** Codes, each for one use, and the tokens for which they are exchanged. */
export function createMockGrants(clock: () => Date) {
  const grants = new LRUCache<string, Grant>({ max: grantsLimit })
  const tokens = new LRUCache<string, Holder>({ max: grantsLimit })
  const expires = () => clock().getTime() + lifetimeMs
  const isLive = (thing: { readonly expires: number }) => thing.expires > clock().getTime()

  return {
    codeFor(grant: Omit<Grant, 'expires'>): string {
      return add(grants, { ...grant, expires: expires() })
    },

    /** Exchanges a code for a token; undefined where the code is not valid for it. The code is used up either way. */
    exchange({ type, code, redirectUri, verifier }: Exchange): string | ErrorAnswer | undefined {
      const grant = grants.get(code)
      grants.delete(code)
      const challenge = createHash('sha256').update(verifier).digest('base64url')
      const isGood =
        grant &&
        isLive(grant) &&
        grant.type === type &&
        grant.redirectUri === redirectUri &&
        grant.challenge === challenge
      if (!isGood) return undefined
      const { person, refusals } = grant
      return refusals.token ?? add(tokens, { type, person, refusals, expires: expires() })
    },

    holderOf(type: LoginType, token: string): Holder | undefined {
      const found = tokens.get(token)
      return found?.type === type && isLive(found) ? found : undefined
    },
  }
}

function add<T extends object>(cache: LRUCache<string, T>, value: T): string {
  const key = randomBytes(24).toString('base64url')
  cache.set(key, value)
  return key
}
