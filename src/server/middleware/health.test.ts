import type { AddressInfo } from 'node:net'
import express from 'express'
import { expect, test } from 'vitest'
import { StoreUnavailable, type Store } from '../../store/store'
import { health } from './health'

async function statusesOf(store: Pick<Store, 'ping' | 'isStuck'>) {
  const server = express().use(health(store)).listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const { port } = server.address() as AddressInfo
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
  try {
    return { healthz: await ask('/healthz'), readyz: await ask('/readyz') }
  } finally {
    await new Promise((closed) => server.close(closed))
  }
}

const away = () => Promise.reject(new StoreUnavailable('away'))

test('a store that is away needs no restart, until it is stuck', async () => {
  const answering = { ping: () => Promise.resolve(), isStuck: () => false }
  expect(await statusesOf(answering)).toEqual({ healthz: 200, readyz: 200 })
  expect(await statusesOf({ ping: away, isStuck: () => false })).toEqual({ healthz: 200, readyz: 503 })
  expect(await statusesOf({ ping: away, isStuck: () => true })).toEqual({ healthz: 503, readyz: 503 })
})
