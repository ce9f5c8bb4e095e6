import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { platform, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { documentLimits } from '../../src/platform/documents/documentLimits'
import { raceListDocument } from '../../src/features/raceImport/server/raceDocument'
import { resultListDocument } from '../../src/features/resultImport/server/resultListDocument'
import { olderResultsDocument } from '../../src/features/results/server/olderResultsDocument'
import { documentsHere } from '../../src/app/server/documents/documentsHere'
import { openDocumentThread, type ThreadLimits } from '../../src/platform/documents/documentThread'
import { ownTask, threadMs } from '../../src/platform/documents/threadClock'
import { casesOf } from '../helpers/matrix'
import { untilBuilt } from '../helpers/partOfRun'
import { type HostileDocument, hostileDocuments } from './hostileDocuments'

/** The thread's script as built by `npm run build`. */
const file = resolve(import.meta.dirname, '../../dist/server/documents.js')

beforeAll(untilBuilt)

function open(limits: Partial<ThreadLimits> = {}) {
  // The limit is long because machines that run tests are busy.
  const thread = openDocumentThread(file, { ...documentLimits, workMs: 600_000, ...limits })
  onTestFinished(() => thread.end())
  return thread
}

const today = '2026-11-27'

function questionOf({ way, text }: Pick<HostileDocument, 'way' | 'text'>) {
  const people = [{ id: 'sam', name: 'Sam Merriman' }]
  if (way === 'older results') return { name: olderResultsDocument.name, input: { text, today } }
  if (way === 'race list') {
    return { name: raceListDocument.name, input: { text, today, timeZone: 'Europe/London' } }
  }
  return { name: resultListDocument.name, input: { text, isGun: false, people, remembered: new Map() } }
}

const list: HostileDocument = {
  name: 'a plain list',
  way: 'result list',
  text: 'Pos,Name,Time\n1,Sam Merriman,40:00\n2,Jo Other,41:00',
}

test('reads the same in a thread as without one', async () => {
  const { name, input } = questionOf(list)
  const read = await open().read({ name, input })
  expect(read).toEqual(await documentsHere.read({ name }, 'sam', input))
  expect(read).toMatchObject({ lines: 2, matches: [{ personId: 'sam', line: { number: 2, time: '40:00' } }] })
})

test('reports which field of a document is wrong', async () => {
  const thread = open()
  const question = questionOf({ way: 'race list', text: 'x'.repeat(documentLimits.lineLength + 1) })
  await expect(thread.read(question)).rejects.toMatchObject({
    status: 400,
    errors: {
      text: 'Line 1 is longer than 10000 characters. Remove the line, or split it into shorter ones.',
    },
  })
  expect(thread.isAlive).toBe(true)
})

const manyLines = `Pos,Name,Time\n${'1,Jo Other,40:00,a,b,c,d,e,f,g,h,i,j\n'.repeat(19_000)}`

test('ends a thread whose CPU time on a document exceeds the limit', async () => {
  const thread = open({ workMs: 10 })
  await expect(thread.read(questionOf({ way: 'result list', text: manyLines }))).rejects.toMatchObject({
    status: 400,
    errors: { text: 'This is too long or complex to read. Split it into smaller parts.' },
  })
  expect(thread.isAlive).toBe(false)
})

test.runIf(platform() === 'linux')('does not count the time in which a thread does nothing', async () => {
  const task = ownTask()
  const [begin, cpu = NaN] = [performance.now(), threadMs(task)]
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect((threadMs(task) ?? NaN) - cpu).toBeLessThan(performance.now() - begin)
})

test('ends a thread that never answers with an error', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'thread-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const silent = join(folder, 'silent.cjs')
  writeFileSync(silent, "require('node:worker_threads').parentPort.on('message', () => {})")
  const thread = openDocumentThread(silent, { ...documentLimits, workMs: 1 })
  await expect(thread.read(questionOf(list))).rejects.toMatchObject({ status: 400 })
  expect(thread.isAlive).toBe(false)
})

test('knows no CPU time of a thread that has ended', () => {
  expect(threadMs('/proc/self/task/0')).toBeUndefined()
  expect(() => threadMs(import.meta.filename)).toThrow('ENOTDIR')
})

test('ends a thread that needs too much memory with an error', async () => {
  const thread = open({ memoryMb: 10 })
  await expect(thread.read(questionOf({ way: 'result list', text: manyLines }))).rejects.toMatchObject({
    status: 400,
    errors: { text: 'This is too long or complex to read. Split it into smaller parts.' },
  })
  expect(thread.isAlive).toBe(false)
})

test('reports an error that is not about the document', async () => {
  await expect(open().read({ name: 'unheard of', input: '' })).rejects.toThrow(
    'No reader for documents of the kind unheard of',
  )
})

test.each(casesOf(hostileDocuments, ({ way }) => way))('reads or refuses $name', async (document) => {
  const answer = open().read(questionOf(document))
  const status = await answer.then(
    () => 200,
    (error: unknown) => (error as { readonly status?: number }).status,
  )
  expect([200, 400]).toContain(status)
})
