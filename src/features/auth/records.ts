import type { LoginType } from '../../kernel/access/loginType'
import type { CollectionsOf } from '../../store/schema'

/** A way to sign in; its id is a `loginId`, so it belongs to one user only. */
export interface LoginRecord {
  readonly id: string
  readonly provider: LoginType
  readonly userId: string
  readonly linkedOn: string
  /** The e-mail address that the provider gave; shown to nobody. */
  readonly email?: string
}

/** A provider that refuses to serve this site; its id is the provider. */
export interface LoginRefusalRecord {
  readonly id: LoginType
  /** The first refusal after the last login that worked. */
  readonly since: string
  readonly count: number
}

/**
 * A link with which somebody takes over an account that was added for them. Its id is the user's id, so that each
 * user has one at most.
 */
export interface InvitationRecord {
  readonly id: string
  readonly userId: string
  /** A hash of the key in the link. */
  readonly key: string
  readonly expires: string
}

/**
 * A session of somebody who is signed in. Its id is a hash of the cookie's value, so a copy of the store opens no
 * session.
 */
export interface SessionRecord {
  readonly id: string
  readonly userId: string
  readonly expires: string
  /** JSON of express-session. */
  readonly data: string
}

/** A login that waits for the provider's answer. Its id is a hash of the state that the provider sends back. */
export interface PendingLoginRecord {
  readonly id: string
  /** A hash of a key that only the browser which began the login has. */
  readonly browser: string
  readonly provider: LoginType
  readonly verifier: string
  /** Where to send the person afterwards, encrypted with the browser's key. */
  readonly returnPath?: string
  /** The user to link the login to; absent for signing in. */
  readonly linkTo?: string
  /** The hash of the key of the invitation that is to be accepted. */
  readonly invitation?: string
  /**
   * The person as the provider knows them. Given once the provider has answered, while the person still has to say
   * whether they are new here.
   */
  readonly profile?: {
    readonly id: string
    readonly name: string
    readonly avatar?: string
    readonly email?: string
  }
  /** For counting: the network from which it began, see `networksOf`, or a known browser. */
  readonly address: string
  readonly expires: string
}

export const collections = {
  logins: {
    indexes: {
      byUser: { fields: ['userId', 'provider'] },
    },
    isPrivate: true,
    userReferences: { logins: { field: 'userId', moves: true } },
  },
  loginRefusals: { indexes: { bySince: { fields: ['since'] } }, isPrivate: true },
  invitations: {
    indexes: {
      byUser: { fields: ['userId'], unique: true },
      byKey: { fields: ['key'], unique: true },
      byExpiry: { fields: ['expires'] },
    },
    isPrivate: true,
    userReferences: { invitations: { field: 'userId', told: ['expires'] } },
  },
  sessions: {
    indexes: {
      byUser: { fields: ['userId'] },
      byExpiry: { fields: ['expires'] },
    },
    isPrivate: true,
    userReferences: {
      /** The id is in the `data` of a session, too. */
      sessions: { field: 'userId', told: ['expires'] },
    },
  },
  pendingLogins: {
    indexes: {
      byExpiry: { fields: ['expires'] },
      byAddress: { fields: ['address', 'expires'] },
      byLinkTo: { fields: ['linkTo'], sparse: true },
    },
    isPrivate: true,
    userReferences: { pendingLogins: { field: 'linkTo' } },
  },
} as const satisfies CollectionsOf<'logins' | 'loginRefusals' | 'invitations' | 'sessions' | 'pendingLogins'>

type Own = typeof collections

declare module '../../store/records' {
  interface Records {
    logins: LoginRecord
    loginRefusals: LoginRefusalRecord
    invitations: InvitationRecord
    sessions: SessionRecord
    pendingLogins: PendingLoginRecord
  }
  interface Declared extends Own {}
}
