/** A value on its way. */
interface Sent {
  readonly value: string
}

/** What was said of one thing, in its order. */
interface Account {
  /** The last value that was acknowledged. Undefined where none ever was: nobody knows what was there before. */
  acknowledged?: string
  /** What was sent since, and of which nobody knows whether it arrived. */
  readonly unknown: Set<Sent>
}

/** What becomes of a change that was sent. One of these is to be called once. */
export interface Change {
  /** The site has said that it holds the value now. */
  acknowledge(): void
  /** The site has said that it did not take the value. */
  refuse(): void
  /** Nobody has said anything. */
  lose(): void
}

/** A thing that is not as it was acknowledged. */
export interface Loss {
  readonly key: string
  readonly acknowledged: string
  readonly found: string
}

/**
 * What was written, and whether it was acknowledged. Nobody writes one thing twice at once. A value is a text; nothing is
 * the empty one.
 */
export function createLedger() {
  const accounts = new Map<string, Account>()
  let acknowledged = 0
  let unacknowledged = 0

  function accountOf(key: string): Account {
    const account = accounts.get(key) ?? { unknown: new Set() }
    accounts.set(key, account)
    return account
  }

  return {
    /** To be called before a value is sent. */
    send(key: string, value: string): Change {
      const account = accountOf(key)
      const sent = { value }
      account.unknown.add(sent)
      return {
        acknowledge() {
          account.acknowledged = value
          account.unknown.clear()
          acknowledged += 1
        },
        refuse: () => void account.unknown.delete(sent),
        lose: () => void (unacknowledged += 1),
      }
    },

    counts: () => ({ acknowledged, unacknowledged, things: accounts.size }),

    keys: () => [...accounts.keys()],

    /** Undefined where `found` may be so. */
    lossOf(key: string, found: string): Loss | undefined {
      const { acknowledged: held, unknown } = accounts.get(key) ?? { unknown: new Set<Sent>() }
      const isRight =
        held === undefined || found === held || [...unknown].some(({ value }) => value === found)
      return isRight ? undefined : { key, acknowledged: held, found }
    },
  }
}

export type Ledger = ReturnType<typeof createLedger>
