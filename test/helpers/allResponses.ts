import { type EndpointName, endpoints } from '../../src/app/features.server'
import { viewerOf } from '../../src/features/auth/server/viewerOf'
import { ApiError } from '../../src/kernel/calls/apiError'
import { formValues } from '../../src/kernel/calls/endpoint'
import type { Handler } from '../../src/kernel/calls/handlers'
import type { PageRow } from './accessRow'
import { callRows, pageRows } from './accessRows'
import type { AccessSite } from './accessWorld'
import { agedRows, tablePaths } from './agedRows'
import { fileRows } from './fileAccessRows'
import type { ViewerKind } from './viewers'

/** Calls that a viewer makes. Their inputs are made once, because some of them add what the call reads. */
export type Calls = readonly { readonly name: EndpointName; readonly input: object }[]

/** Responses by their address. */
export type AllResponses = ReadonlyMap<string, string>

/** Returns the calls of the access rows that change nothing. */
export function readingCalls(site: AccessSite, viewer: ViewerKind): Promise<Calls> {
  const names = (Object.keys(endpoints) as EndpointName[]).filter((name) => endpoints[name].method === 'GET')
  return Promise.all(
    names
      .flatMap((name) => (callRows[name] ?? []).map((row) => ({ name, row })))
      .map(async ({ name, row }) => ({ name, input: formValues({ ...(await row.input(site, viewer)) }) })),
  )
}

/** Every page and file of the access rows, and those that show people with results. */
export const allRows: readonly PageRow[] = [...Object.values(pageRows).flat(), ...fileRows, ...agedRows]

/** Returns everything that a viewer can read: each page, file and answer, by its address. */
export async function everythingFor(
  site: AccessSite,
  viewer: ViewerKind,
  calls: Calls,
  rows: readonly PageRow[] = allRows,
): Promise<AllResponses> {
  const answers = new Map<string, string>()
  const paths = rows.map(({ path }) => (typeof path === 'string' ? path : path(viewer)))
  for (const address of [...paths, ...tablePaths]) {
    const response = await site.jars[viewer].ask(address)
    const body = Buffer.from(await response.arrayBuffer()).toString('latin1')
    answers.set(address, `${response.status} ${withoutRequest(body)}`)
  }
  for (const { name, input } of calls)
    answers.set(`${name} ${JSON.stringify(input)}`, await answerOf(site, viewer, name, input))
  return answers
}

/** Returns the response of a call made without HTTP, or its refusal. */
export async function answerOf(
  site: AccessSite,
  viewer: ViewerKind,
  name: EndpointName,
  input: object,
): Promise<string> {
  const handler = site.handlers[name] as Handler<object, unknown>
  const context = { ...(await viewerOf(site.store, site.idOf(viewer))), now: site.clock.now }
  const answer = await Promise.resolve()
    .then(() => handler(context, input))
    .catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      const { status, message, errors } = error
      return { status, message, errors }
    })
  return JSON.stringify(answer)
}

/** An error page shows the id of its request. */
export const withoutRequest = (body: string) => body.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'id')

/** Returns the addresses whose answers differ. */
export function differing(one: AllResponses, other: AllResponses): readonly string[] {
  return [...one].flatMap(([address, text]) => (other.get(address) === text ? [] : [address]))
}
