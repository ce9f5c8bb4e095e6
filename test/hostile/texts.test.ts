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

/** Milliseconds of the processor that one call may take. */
const longestBlock = 10

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

/** Returns the least work of several tries, if the first one takes too long: it may be the first of its kind. */
async function leastWorkOf(...call: Parameters<typeof workOf>): ReturnType<typeof workOf> {
  let least = await workOf(...call)
  for (let tries = 1; tries < 10 && least.block > longestBlock; tries += 1) {
    const again = await workOf(...call)
    if (again.block < least.block) least = again
  }
  return least
}

/**
 * Returns the milliseconds of the processor that a call takes in all threads, which the load of the machine does not
 * change, and its error.
 */
async function workOf(handler: Handler<object, unknown>, context: CallContext, input: object) {
  apart = 0
  const before = process.cpuUsage()
  const error = await handler(context, input).then(
    () => undefined,
    (refused: unknown) => {
      if (!(refused instanceof ApiError)) throw refused
      return refused
    },
  )
  const { user, system } = process.cpuUsage(before)
  return { block: (user + system - apart) / 1000, error }
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
        const callWith = (length: number) =>
          leastWorkOf(handler, context, { ...input, ...kind, [field]: textOf(length) })
        const measured = async (length: number) => {
          const { block, error } = await callWith(length)
          // A call may take as long with any text, such as for its response.
          if (block > longestBlock && block - (await callWith(short)).block > longestBlock)
            slow.push(`${field} of ${length} ${pump}: ${block} ms`)
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
