import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endpoints } from '../../src/app/features.server'
import { callField } from '../../src/kernel/calls/endpoint'
import { paths } from '../../src/kernel/urls/paths'
import { decodeList } from '../../src/entities/tables/server/decodeList'
import type { Random } from '../../src/features/sample/server/random'
import { type HostileDocument, hostileDocuments } from '../documents/hostileDocuments'
import { mutate } from '../documents/mutate'
import { openJar } from '../helpers/cookieJar'
import { root } from '../helpers/site'
import { viewerSlugs } from '../helpers/viewers'
import type { Findings } from './findings'
import { atMost, longestOwnDelay, megabyte, type Sample, report, type Verdict } from './judge'
import { logIn } from './people'

/** The number of documents with random damage, and how many are sent concurrently. */
const [mutations, atOnce] = [1000, 4]

/** The number of drafts read concurrently, and the milliseconds that threads stay alive without a document. */
const [looks, idleMs] = [60, 12_000]

/** The limits of the process: milliseconds of blocking, and MB of memory. */
const [longestMs, mostMemory] = [50, 350]

export interface DocumentsNeeds {
  readonly origin: string
  readonly random: Random
  readonly findings: Findings
  readonly samples: () => readonly Sample[]
}

/** Sends documents made to hold the site up, and real ones with random damage; the site has just started. */
export async function runDocuments({
  origin,
  random,
  findings,
  samples,
}: DocumentsNeeds): Promise<readonly Verdict[]> {
  const send = await openSender(origin, random, findings)
  // The first responses of a process take longer, whatever they are to.
  await send({ name: 'a plain list', way: 'result list', text: 'Pos,Name,Time\n1,Sam Merriman,40:00' })
  await send({ name: 'a plain race', way: 'race list', text: 'Date,Time,Title\n9 May 2040,10:00,Mill Lane' })
  await sleep(1100)
  const begun = Date.now()
  for (const document of hostileDocuments) await send(document)
  const folder = join(root, 'test/resultLists/lists')
  const originals = readdirSync(folder).flatMap((name): readonly HostileDocument[] => {
    const text = decodeList(readFileSync(join(folder, name)))
    return (['result list', 'race list'] as const).map((way) => ({ name, way, text }))
  })
  let left = mutations
  const sendMutations = async () => {
    while ((left -= 1) >= 0) {
      const original = random.pick(originals)
      await send({ ...original, text: mutate(original.text, random) })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sendMutations))
  await sleep(idleMs)
  const all = samples().filter(({ at }) => at >= begun)
  return [
    report('documents that are made to hold the site up', hostileDocuments.length),
    report('documents with random damage', mutations),
    atMost('blocked by documents, longest', longestOwnDelay(all), longestMs, 'ms'),
    atMost('memory beside documents', Math.max(...all.map(({ rss }) => rss)) / megabyte, mostMemory, 'MB'),
  ]
}

/** Sends documents as browsers would, and notes what is wrong with the responses. */
async function openSender(origin: string, random: Random, findings: Findings) {
  const { jar, api } = await logIn(openJar(origin), viewerSlugs.topAdmin)
  const to = new Date(Date.now() - 2e8).toISOString().slice(0, 10)
  const { events } = await api(endpoints.getEvents, { to, order: -1 })
  const { slug = '' } = events.find(({ state }) => state === undefined) ?? {}

  return async ({ name, way, text }: HostileDocument): Promise<void> => {
    const ask = async (path: string, fields?: Readonly<Record<string, string>>) => {
      const body = way === 'older results' ? new URLSearchParams() : new FormData()
      for (const [field, value] of Object.entries(fields ?? {})) body.append(field, value)
      const response = await jar.ask(path, fields && { method: 'POST', body })
      await response.arrayBuffer()
      // What is refused is refused with a page; a draft may be read later if too many ask for it at once.
      const isRight = [200, 303, 400].includes(response.status) || (!fields && response.status === 503)
      if (!isRight) findings.add('wrong answer', `${name}: ${response.status}`)
      return response.headers.get('Location')
    }
    if (way === 'race list') await ask(paths.addEvents, { [callField]: 'readRaces', text })
    else if (way === 'older results') {
      const path = paths.addResults(viewerSlugs.topAdmin)
      await ask(path, { [callField]: 'readResults', slug: viewerSlugs.topAdmin, text })
    } else {
      const draft = await ask(paths.pasteResults(slug), {
        [callField]: 'readResultList',
        slug,
        club: '',
        text,
      })
      const reads = draft === null ? 0 : random.chance(0.02) ? looks : 1
      await Promise.all(Array.from({ length: reads }, () => ask(draft ?? '')))
    }
  }
}
