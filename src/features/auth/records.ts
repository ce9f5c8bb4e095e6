import type { BuiltInLogin, LoginType } from '../../kernel/access/loginType'
import type { ProviderProfile } from './server/providerProfile'
import type { CollectionsOf } from '../../store/schema'

/** A login at a provider. Its id is a `loginId`, so it belongs to one user only. */
export interface LoginRecord {
  readonly id: string
  readonly provider: LoginType
  readonly userId: string
  readonly linkedOn: string
  /** The email address from the provider, which is shown to no one. */
  readonly email?: string
}

/** A provider that refuses to serve this site. Its id is the provider. */
export interface LoginRefusalRecord {
  readonly id: BuiltInLogin
  /** The first refusal since the last successful login. */
  readonly since: string
  readonly count: number
}

/**
 * A link for a person to claim an account added for them. Its id is the user's id, so each user has at most one.
 */
export interface InvitationRecord {
  readonly id: string
  readonly userId: string
  /** A hash of the key in the link. */
  readonly key: string
  readonly expires: string
  /** True if an accepted admin of the person's club created it, so the club need not accept them again. */
  readonly isAccepted?: true
}

/** The email address of an unclaimed member, shown to no one. It serves one invitation. Its id is the user's id. */
export interface InvitedAddressRecord {
  readonly id: string
  readonly userId: string
  readonly email: string
  /** True if the link makes an accepted member, as in the invitation. */
  readonly isAccepted?: true
  /** The hash of the key of the link that was mailed, while a reminder is to follow. */
  readonly mailed?: string
  readonly expires: string
}

/**
 * A signed-in user's session. Its id is a hash of the cookie's value, so a copy of the store cannot be used to log in.
 */
export interface SessionRecord {
  readonly id: string
  readonly userId: string
  readonly expires: string
  /** The JSON of express-session. */
  readonly data: string
}

/** A login that awaits the provider's response. Its id is a hash of the state that the provider sends back. */
export interface PendingLoginRecord {
  readonly id: string
  /** A hash of the key that only the browser which began the login has. */
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
   * The person's profile at the provider, while they still have to confirm that they are new here. Absent until the
   * provider has responded.
   */
  readonly profile?: ProviderProfile
  /** The network that the login began from (see `networksOf`), or the account of a known browser. Logins are limited by it. */
  readonly address: string
  readonly expires: string
}

export const collections = {
  logins: {
    limit: 'one per account at a provider',
    indexes: { byUser: { fields: ['userId', 'provider'] } },
    isPrivate: true,
    userReferences: { logins: { field: 'userId', moves: true, exported: 'byHand' } },
  },
  loginRefusals: { limit: 'one per provider', indexes: { bySince: { fields: ['since'] } }, isPrivate: true },
  invitations: {
    limit: 'one per user',
    indexes: {
      byUser: { fields: ['userId'], unique: true },
      byKey: { fields: ['key'], unique: true },
      byExpiry: { fields: ['expires'] },
    },
    isPrivate: true,
    userReferences: { invitations: { field: 'userId', exported: ['expires'] } },
  },
  invitedAddresses: {
    limit: 'one per user',
    indexes: { byUser: { fields: ['userId'] }, byExpiry: { fields: ['expires'] } },
    isPrivate: true,
    // Claiming an account deletes it, so no one who could export data has one.
    userReferences: { invitedAddresses: { field: 'userId', exported: [] } },
  },
  sessions: {
    limit: 'expires',
    indexes: { byUser: { fields: ['userId'] }, byExpiry: { fields: ['expires'] } },
    isPrivate: true,
    userReferences: {
      /** The id is in the `data` of a session, too. */
      sessions: { field: 'userId', exported: ['expires'] },
    },
  },
  pendingLogins: {
    limit: 'expires',
    indexes: {
      byExpiry: { fields: ['expires'] },
      byAddress: { fields: ['address', 'expires'] },
      byLinkTo: { fields: ['linkTo'], sparse: true },
    },
    isPrivate: true,
    userReferences: { pendingLogins: { field: 'linkTo', exported: 'byHand' } },
  },
} as const satisfies CollectionsOf<
  'logins' | 'loginRefusals' | 'invitations' | 'invitedAddresses' | 'sessions' | 'pendingLogins'
>

declare module '../../store/schema' {
  interface Records {
    logins: LoginRecord
    loginRefusals: LoginRefusalRecord
    invitations: InvitationRecord
    invitedAddresses: InvitedAddressRecord
    sessions: SessionRecord
    pendingLogins: PendingLoginRecord
  }
}
