import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type EndpointName, endpoints } from '../../src/app/features.server'
import { createHandlers } from '../../src/app/server/calls/createHandlers'
import { documentsHere } from '../../src/app/server/documents/documentsHere'
import type { Handlers } from '../../src/app/server/calls/handlers'
import { viewerOf } from '../../src/features/auth/server/viewerOf'
import { ApiError } from '../../src/kernel/calls/apiError'
import type { CallContext, Handler } from '../../src/kernel/calls/handlers'
import type { Documents } from '../../src/platform/documents/documents'
import type { CallRow } from '../helpers/accessRow'
import { callRows } from '../helpers/accessRows'
import { type AccessSite, startAccessSite } from '../helpers/accessWorld'
import { noNetwork } from '../helpers/noNetwork'
import { pumps } from '../helpers/hostileValues'
import { viewerKinds, type ViewerKind } from '../helpers/viewers'

/** What a body of 64 KB has room for beside the other fields. */
const longest = 62_000

/** Characters that take no time. */
const short = 20

/** Milliseconds of the processor that one call may take. On a slow machine, so many times what `readText` takes. */
const longestBlock = 10

/** The number of times that a slow call is measured. */
const tries = 20

const names = Object.keys(endpoints) as EndpointName[]

interface Accepted {
  readonly context: CallContext
  readonly input: object
}

let site: AccessSite
let handlers: Handlers
/** Microseconds for documents, which a site reads in threads of their own. */
let apart = 0
beforeAll(async () => {
  site = await startAccessSite()
  const documents: Documents = {
    async read(...document) {
      const before = process.cpuUsage()
      return await documentsHere.read(...document).finally(() => {
        const { user, system } = process.cpuUsage(before)
        apart += user + system
      })
    },
  }
  handlers = createHandlers(site.store, { timeZone: 'Europe/London', network: noNetwork, documents })
})
afterAll(() => site.stop())

/** The first input accepted from the viewer with the most rights. */
async function acceptedBy(rows: readonly CallRow[]): Promise<Accepted> {
  const isAccepted = (row: CallRow, viewer: ViewerKind) => row.expected[viewer] === 200
  const viewer = viewerKinds.findLast((kind) => rows.some((row) => isAccepted(row, kind))) ?? 'topAdmin'
  const row = rows.find((one) => isAccepted(one, viewer)) ?? rows[0]
  const context = { ...(await viewerOf(site.store, site.idOf(viewer))), now: site.clock.now }
  return { context, input: (await row?.input(site, viewer)) ?? {} }
}

type Work = () => unknown

/** Returns the milliseconds of the processor that work takes in all threads. */
async function timeOf(work: Work): Promise<number> {
  apart = 0
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system - apart) / 1000
}

/** Work of about a millisecond, or longer on a slow machine or one that is busy. */
function readText(): number {
  let sum = 0
  for (const character of 'x'.repeat(4 * longest)) sum = (sum * 31 + character.charCodeAt(0)) | 0
  return sum
}

/**
 * Returns how many milliseconds longer work takes than other work and its limit together, or 0. The least of several
 * times counts. All of them are measured in turns, because each takes longer while the machine is busy.
 */
async function excessOf(work: Work, other: Work): Promise<number> {
  const least = { work: Infinity, other: Infinity, unit: Infinity }
  for (let n = 0; n < tries; n += 1) {
    least.work = Math.min(least.work, await timeOf(work))
    if (least.work <= longestBlock) return 0
    // Most work is slow only at first, and the other work may change what this work finds.
    if (n < tries / 2) continue
    least.other = Math.min(least.other, await timeOf(other))
    least.unit = Math.min(least.unit, await timeOf(readText))
  }
  return Math.max(0, least.work - least.other - longestBlock * Math.max(1, least.unit))
}

/** Makes a call, and returns the site's refusal, if that is the answer. */
function refusalOf(handler: Handler<object, unknown>, context: CallContext, input: object) {
  return handler(context, input).then(
    () => undefined,
    (refused: unknown) => {
      if (!(refused instanceof ApiError)) throw refused
      return refused
    },
  )
}

/** Each choice of a field `kind`, which decides how the others are read. */
function kindsOf(schema: z.ZodObject): readonly object[] {
  const { kind } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {}
  return typeof kind === 'object' ? (kind.enum ?? []).map((one) => ({ kind: one })) : []
}

test.each(names)('%s reads no text for long', async (name) => {
  const handler = handlers[name] as Handler<object, unknown>
  const schema = handler.schema ?? expect.unreachable('the call has no schema')
  const { context, input } = await acceptedBy(callRows[name] ?? [])
  const fields = [...Object.keys(schema.shape), ...(schema.def.catchall ? ['line1'] : [])]
  const slow: string[] = []
  for (const field of fields) {
    for (const kind of [{}, ...kindsOf(schema)]) {
      for (const [pump, textOf] of pumps) {
        const callWith = (length: number) => {
          const asked = { ...input, ...kind, [field]: textOf(length) }
          return () => refusalOf(handler, context, asked)
        }
        const measured = async (length: number) => {
          let error: ApiError | undefined
          const call = callWith(length)
          // A call may take as long with any text, such as for its response.
          const excess = await excessOf(async () => (error = await call()), callWith(short))
          if (excess > 0) slow.push(`${field} of ${length} ${pump}: ${excess} ms too long`)
          return Number(/(\d+) characters or fewer/.exec(error?.errors?.[field] ?? '')?.[1] ?? 0)
        }
        const most = await measured(longest)
        await measured(longest / 2)
        // The longest text that is read.
        if (most > 0) await measured(most)
      }
    }
  }
  expect(slow).toEqual([])
})
