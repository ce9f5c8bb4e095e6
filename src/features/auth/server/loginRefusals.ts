import type { BuiltInLogin, LoginType } from '../../../kernel/access/loginType'
import type { Store } from '../../../store/store'

/** Records which providers refuse to serve this site, until they serve it again. */
export function createLoginRefusals(store: Pick<Store, 'loginRefusals' | 'transaction'>) {
  return {
    record: (type: BuiltInLogin, now: Date): Promise<void> =>
      store.transaction(async ({ loginRefusals }) => {
        const { since = now.toISOString(), count = 0 } = (await loginRefusals.get(type)) ?? {}
        await loginRefusals.put({ id: type, since, count: count + 1 })
      }),

    /** Must be called after each successful login at the provider. */
    async clear(type: LoginType): Promise<void> {
      // Reads first, because there is almost never anything to remove.
      if (await store.loginRefusals.get(type)) await store.loginRefusals.remove(type)
    },
  }
}

export type LoginRefusals = ReturnType<typeof createLoginRefusals>
