/** What was said of one thing, in its order. */
interface Account {
  /** The last value that was acknowledged. */
  acknowledged: string
  /** Values sent since, of which nobody knows whether they arrived. */
  readonly unknown: Set<string>
}

/** A thing of which the store holds what it should not. */
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
    const account = accounts.get(key) ?? { acknowledged: '', unknown: new Set() }
    accounts.set(key, account)
    return account
  }

  return {
    /** To be called before a value is sent. */
    send(key: string, value: string): void {
      accountOf(key).unknown.add(value)
    },

    /** The site has said that it holds the value now. */
    acknowledge(key: string, value: string): void {
      const account = accountOf(key)
      account.acknowledged = value
      account.unknown.clear()
      acknowledged += 1
    },

    /** The site has said that it did not take the value. */
    refuse(key: string, value: string): void {
      accountOf(key).unknown.delete(value)
    },

    /** Nobody has said anything. */
    lose(): void {
      unacknowledged += 1
    },

    counts: () => ({ acknowledged, unacknowledged, things: accounts.size }),

    keys: () => [...accounts.keys()],

    /** Undefined where `found` may be so. */
    lossOf(key: string, found: string): Loss | undefined {
      const account = accountOf(key)
      const isRight = found === account.acknowledged || account.unknown.has(found)
      return isRight ? undefined : { key, acknowledged: account.acknowledged, found }
    },
  }
}

export type Ledger = ReturnType<typeof createLedger>
