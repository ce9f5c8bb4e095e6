import type { AddressInfo } from 'node:net'
import express from 'express'
import { expect, test } from 'vitest'
import { StoreUnavailable, type Store } from '../../store/store'
import { health } from './health'

async function statusesOf(store: Pick<Store, 'ping' | 'isStuck'>) {
  const server = express().use(health(store)).listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const { port } = server.address() as AddressInfo
  const ask = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`)
    const { status, headers } = response
    expect(headers.get('Retry-After')).toBe(status === 503 ? '5' : null)
    expect(headers.get('Cache-Control')).toBe('no-store')
    return { status, text: await response.text() }
  }
  try {
    const [healthz, readyz] = [await ask('/healthz'), await ask('/readyz')]
    return { healthz: healthz.status, readyz: readyz.status, said: readyz.text }
  } finally {
    await new Promise((closed) => server.close(closed))
  }
}

const away = () => Promise.reject(new StoreUnavailable('away'))

test('asks for a restart only if the store is stuck, not if it is unavailable', async () => {
  const answering = { ping: () => Promise.resolve(), isStuck: () => false }
  expect(await statusesOf(answering)).toMatchObject({ healthz: 200, readyz: 200 })
  expect(await statusesOf({ ping: away, isStuck: () => false })).toMatchObject({ healthz: 200, readyz: 503 })
  expect(await statusesOf({ ping: away, isStuck: () => true })).toMatchObject({ healthz: 503, readyz: 503 })
})

test('exposes only the public part of a cause', async () => {
  const failing = (error: Error) => ({ ping: () => Promise.reject(error), isStuck: () => false })
  expect((await statusesOf(failing(new StoreUnavailable('no answer of 10.0.0.7')))).said).toBe(
    'the database is not responding\n',
  )
  const full = new StoreUnavailable('/var/lib is full', { reason: 'the disk is full' })
  expect(await statusesOf(failing(full))).toEqual({ healthz: 200, readyz: 503, said: 'the disk is full\n' })
})
