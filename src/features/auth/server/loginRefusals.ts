import type { LoginType } from '../../../kernel/access/loginType'
import type { Store } from '../../../store/store'

/** Remembers which providers refuse to serve this site, until they serve it again. */
export function createLoginRefusals(store: Pick<Store, 'loginRefusals' | 'transaction'>) {
  return {
    note: (type: LoginType, now: Date): Promise<void> =>
      store.transaction(async ({ loginRefusals }) => {
        const { since = now.toISOString(), count = 0 } = (await loginRefusals.get(type)) ?? {}
        await loginRefusals.put({ id: type, since, count: count + 1 })
      }),

    /** To be called when a provider has said who somebody is. */
    async clear(type: LoginType): Promise<void> {
      // Nearly always there is nothing to write.
      if (await store.loginRefusals.get(type)) await store.loginRefusals.remove(type)
    },
  }
}

export type LoginRefusals = ReturnType<typeof createLoginRefusals>
