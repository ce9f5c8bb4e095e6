import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endpoints } from '../../src/app/server/endpoints'
import { callField } from '../../src/kernel/calls/form'
import { dayMs } from '../../src/kernel/dates/dayMs'
import { paths } from '../../src/kernel/urls/paths'
import { decodeList } from '../../src/features/resultImport/server/decodeList'
import type { Random } from '../../src/features/sample/server/random'
import { type HostileDocument, hostileDocuments } from '../documents/hostileDocuments'
import { mutate } from '../documents/mutate'
import { type Jar, openJar } from '../helpers/cookieJar'
import type { Findings } from './createFindings'
import { logIn } from './openMember'
import type { Sample } from './readSamples'
import { atMost, told, type Verdict } from './verdict'

/** Lists and calendars that are damaged at random: the small ones of the tests. */
const ownFolders = ['test/resultLists/lists', 'test/raceLists/lists'].map((folder) =>
  resolve(import.meta.dirname, '../..', folder),
)

/** How many mutations are sent, and how many documents at once. */
const [mutations, atOnce] = [1000, 4]

/** How often each draft is read at once, and how many milliseconds threads live on without a document. */
const [looks, idleMs] = [60, 12_000]

/** Milliseconds in which the process writes down at least once how it is. */
const sampleMs = 1100

/** What the process may do alone, in milliseconds, and the memory that it may have, in MB. */
const [longestMs, mostMemory] = [50, 350]

export interface DocumentsNeeds {
  readonly origin: string
  readonly random: Random
  readonly findings: Findings
  readonly samples: () => readonly Sample[]
  readonly folders?: readonly string[]
}

/** Sends documents that are made to hold the site up, and real ones with random damage; the site has just started. */
export async function runDocuments(needs: DocumentsNeeds): Promise<readonly Verdict[]> {
  const { origin, random, findings, samples, folders = ownFolders } = needs
  const senders = await openSenders(origin)
  const send = async (document: HostileDocument) => {
    const problem = await senderFor(senders, random)(document)
    if (problem !== undefined) findings.add('wrong answer', problem)
  }
  // The first answers of a process take longer, whatever they are to.
  await send({ name: 'a plain list', way: 'result list', text: 'Pos,Name,Time\n1,Sam Merriman,40:00' })
  await send({ name: 'a plain race', way: 'race list', text: 'Date,Time,Title\n9 May 2040,10:00,Mill Lane' })
  await sleep(sampleMs)
  const begun = Date.now()
  const rows: Verdict[] = []
  for (const document of hostileDocuments) {
    const from = Date.now()
    await send(document)
    await sleep(sampleMs)
    const [sample] = slowest(samples().filter(({ at }) => at >= from))
    rows.push(told(`  ${document.name.slice(0, 39)}`, `${(sample ?? 0).toFixed(0)} ms`))
  }
  const originals = readOriginals(folders)
  let left = mutations
  const sendMutations = async () => {
    while (left > 0) {
      left -= 1
      const original = random.pick(originals)
      await send({ ...original, text: mutate(original.text, random) })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sendMutations))
  await sleep(idleMs)
  const all = samples().filter(({ at }) => at >= begun)
  return [
    told('documents that are made to hold the site up', hostileDocuments.length),
    ...rows,
    told('documents with random damage', mutations),
    atMost('blocked by documents, longest', slowest(all)[0] ?? 0, longestMs, 'ms'),
    atMost('memory beside documents', Math.max(...all.map(({ rss }) => rss)) / 2 ** 20, mostMemory, 'MB'),
  ]
}

/** Milliseconds that the process itself held up others, the longest first. */
function slowest(samples: readonly Sample[]): readonly number[] {
  return samples.map(({ delayMax, waited }) => Math.max(0, delayMax - waited)).sort((a, b) => b - a)
}

function readOriginals(folders: readonly string[]): readonly HostileDocument[] {
  return folders.flatMap((folder) =>
    readdirSync(folder).map((name) => ({
      name,
      way: name.endsWith('.ics') || folder.includes('raceLists') ? 'race list' : 'result list',
      text: decodeList(readFileSync(join(folder, name))),
    })),
  )
}

interface Senders {
  readonly admin: Jar
  readonly member: Jar
  readonly eventSlug: string
}

async function openSenders(origin: string): Promise<Senders> {
  const [admin, member] = [openJar(origin), openJar(origin)]
  const { api } = await logIn(admin, 'sample-top-admin')
  await logIn(member, 'sample-member')
  const to = new Date(Date.now() - 2 * dayMs).toISOString().slice(0, 10)
  const { events } = await api(endpoints.getEvents, { to, order: -1 })
  const past = events.find(({ state }) => state === undefined)
  if (!past) throw new Error('The sample world has no past event.')
  return { admin, member, eventSlug: past.slug }
}

/** Sends a document as a browser would. Returns what is wrong with the answer, if something is. */
function senderFor({ admin, member, eventSlug }: Senders, random: Random) {
  const jar = random.chance(0.5) ? admin : member
  return async ({ name, way, text }: HostileDocument): Promise<string | undefined> => {
    if (way === 'older results') {
      const slug = jar === admin ? 'sample-top-admin' : 'sample-member'
      const body = new URLSearchParams({ [callField]: 'readResults', slug, text })
      return problemOf(name, await jar.ask(paths.addResults(slug), { method: 'POST', body }), [200, 400])
    }
    if (way === 'race list') {
      return problemOf(
        name,
        await upload(jar, paths.addEvents, { [callField]: 'readRaces', text }),
        [200, 400],
      )
    }
    const sent = await upload(admin, paths.pasteResults(eventSlug), {
      [callField]: 'readResultList',
      slug: eventSlug,
      club: '',
      text,
    })
    const draft = sent.headers.get('Location')
    const problem = await problemOf(name, sent, [303, 400])
    if (problem !== undefined || draft === null) return problem
    const problems = await Promise.all(
      Array.from({ length: random.chance(0.02) ? looks : 1 }, async () =>
        problemOf(name, await admin.ask(draft), [200, 400, 503]),
      ),
    )
    return problems.find((one) => one !== undefined)
  }
}

function upload(jar: Jar, path: string, fields: Readonly<Record<string, string>>): Promise<Response> {
  const body = new FormData()
  for (const [field, value] of Object.entries(fields)) body.append(field, value)
  return jar.ask(path, { method: 'POST', body })
}

async function problemOf(
  name: string,
  response: Response,
  allowed: readonly number[],
): Promise<string | undefined> {
  await response.arrayBuffer()
  return allowed.includes(response.status) ? undefined : `${name}: ${response.status}`
}
