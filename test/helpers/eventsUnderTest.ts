import { afterEach, beforeEach, expect } from 'vitest'
import { ApiError } from '../../src/kernel/calls/apiError'
import type { Handlers } from '../../src/app/server/calls/handlers'
import type { EventRecord } from '../../src/entities/events/records'
import type { Store } from '../../src/store/store'
import { fillEventWorld } from './eventWorld'
import { expectSentences } from './expectSentences'
import { openStoreUnderTest, type StoreUnderTest } from './storeUnderTest'

/** A world of its own for each test of a file. */
export function eventsUnderTest() {
  let opened: StoreUnderTest | undefined
  let handlers: Handlers | undefined
  beforeEach(async () => {
    opened = await openStoreUnderTest()
    handlers = await fillEventWorld(opened.store)
  })
  afterEach(async () => {
    await opened?.remove()
  })
  const given = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('There is a world only within a test.')
    return value
  }
  return {
    store: (): Store => given(opened).store,
    handlers: (): Handlers => given(handlers),
    async events(): Promise<readonly EventRecord[]> {
      const { items } = await given(opened).store.events.find({ index: 'byDate', limit: 1000 })
      return items
    },
  }
}

/** HTTP status and fields of the `ApiError` that a call is refused with; status 200 if it is taken. */
export async function outcome(call: Promise<unknown>) {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error === undefined) return { status: 200, fields: [] }
  expect(error).toBeInstanceOf(ApiError)
  const refusal = error as ApiError
  expectSentences(refusal)
  return { status: refusal.status, fields: Object.keys(refusal.errors ?? {}) }
}
