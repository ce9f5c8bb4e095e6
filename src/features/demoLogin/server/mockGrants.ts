import { createHash, randomBytes } from 'node:crypto'
import type { BuiltInLogin } from '../../../kernel/access/loginType'
import type { ErrorResponse } from '../../auth/server/providerRefusals'
import { LRUCache } from 'lru-cache'
import type { Person } from './mockPeople'

/** A person's permission, stored under a code. */
interface Grant {
  readonly type: BuiltInLogin
  readonly person: Person
  readonly redirectUri: string
  readonly challenge: string
  /** Error responses that replace the token or the profile. */
  readonly refusals: {
    readonly token?: ErrorResponse | undefined
    readonly profile?: ErrorResponse | undefined
  }
  readonly expires: number
}

type Holder = Pick<Grant, 'type' | 'person' | 'refusals' | 'expires'>

interface Exchange {
  readonly type: BuiltInLogin
  readonly code: string
  readonly redirectUri: string
  readonly verifier: string
}

const lifetimeMs = 60_000
/** More than one minute of a busy test needs. The oldest are removed first. */
const grantsLimit = 1000

/** Stores codes, which can be used once, and the tokens that they are exchanged for. */
export function createMockGrants(clock: () => Date) {
  const grants = new LRUCache<string, Grant>({ max: grantsLimit })
  const tokens = new LRUCache<string, Holder>({ max: grantsLimit })
  const newExpiry = () => clock().getTime() + lifetimeMs
  const isLive = ({ expires }: { readonly expires: number }) => expires > clock().getTime()

  return {
    codeFor(grant: Omit<Grant, 'expires'>): string {
      return add(grants, { ...grant, expires: newExpiry() })
    },

    /** Exchanges a code for a token. Returns undefined if the code is not valid. The code is used up either way. */
    exchange({ type, code, redirectUri, verifier }: Exchange): string | ErrorResponse | undefined {
      const grant = grants.get(code)
      grants.delete(code)
      const challenge = createHash('sha256').update(verifier).digest('base64url')
      const isValid =
        grant &&
        isLive(grant) &&
        grant.type === type &&
        grant.redirectUri === redirectUri &&
        grant.challenge === challenge
      if (!isValid) return undefined
      const { person, refusals } = grant
      return refusals.token ?? add(tokens, { type, person, refusals, expires: newExpiry() })
    },

    holderOf(type: BuiltInLogin, token: string): Holder | undefined {
      const holder = tokens.get(token)
      return holder?.type === type && isLive(holder) ? holder : undefined
    },
  }
}

function add<T extends object>(cache: LRUCache<string, T>, value: T): string {
  const key = randomBytes(24).toString('base64url')
  cache.set(key, value)
  return key
}
