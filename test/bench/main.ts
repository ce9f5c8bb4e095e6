import { fork, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { paths } from '../../src/domain/paths'
import { fillLarge } from '../../src/sample/fillLarge'
import { startSite } from '../helpers/site'
import { type SentAnswer, fetchAnswer } from './answer'
import { type Figures, measure } from './measure'
import { benchSearch } from './search'
import { heading, line } from './table'

const world = { events: 10_000, users: 500, statuses: 20_000 }

execFileSync(process.execPath, ['src/build/beforeStart.js'], { stdio: 'inherit' })
console.log(`Filling a store: ${world.events} events, ${world.users} users, ${world.statuses} statuses…`)
const slugs: string[] = []
const site = await startSite({
  fill: async (store) => {
    await fillLarge(store, { ...world, now: new Date(), timeZone: 'Europe/London' }, (batch) => {
      if (batch.collection === 'events') slugs.push(...batch.documents.map(({ slug }) => slug))
    })
  },
})
try {
  await compare()
} finally {
  await site.stop()
}
await benchSearch()

interface Case {
  readonly name: string
  /** Express's pattern for the bare route. */
  readonly pattern: string
  /** The address whose bytes the bare route sends. */
  readonly example: string
  readonly nextPath: () => string
}

function cases(): readonly Case[] {
  const event = paths.event(slugs[slugs.length >> 1] ?? '')
  const list = `/api/event?from=${new Date().toISOString().slice(0, 10)}`
  const kept = (name: string, pattern: string, path: string): Case => {
    return { name, pattern, example: path, nextPath: () => path }
  }
  // A visitor's page is kept by its address, so a new address is a page that has to be made.
  let visit = 0
  const made = (name: string, pattern: string, path: () => string): Case => {
    return { name, pattern, example: path(), nextPath: () => `${path()}?visit=${(visit += 1)}` }
  }
  const anyEvent = () => paths.event(slugs[(visit * 7919) % slugs.length] ?? '')
  return [
    kept('home page, kept', '/', '/'),
    kept('event page, kept', '/event/:slug', event),
    kept('past events, kept', '/past-events', '/past-events'),
    made('home page, made', '/', () => '/'),
    made('event pages, made', '/event/:slug', anyEvent),
    made('past events, made', '/past-events', () => '/past-events'),
    kept('API list', '/api/event', list),
  ]
}

async function compare() {
  const rows = cases()
  const answers: Record<string, SentAnswer> = {}
  for (const { pattern, example } of rows) answers[pattern] ??= await fetchAnswer(site.origin + example)
  const bare = await startBare(answers)
  try {
    console.log(heading)
    for (const { name, pattern, nextPath } of rows) {
      const figures: Figures = await measure(site.origin, nextPath)
      const yardstick = await measure(bare.origin, nextPath)
      const bytes = Buffer.byteLength(answers[pattern]?.body ?? '', 'base64')
      console.log(line(name, bytes, figures, yardstick))
    }
  } finally {
    bare.stop()
  }
}

async function startBare(answers: Readonly<Record<string, SentAnswer>>) {
  const child = fork(resolve(import.meta.dirname, 'bareServer.ts'))
  child.send(answers)
  const [{ port }] = (await once(child, 'message')) as [AddressInfo]
  return { origin: `http://127.0.0.1:${port}`, stop: () => child.kill() }
}
