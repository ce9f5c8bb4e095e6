import { beforeEach, describe, expect, test } from 'vitest'
import type { AuditEntryView } from '../../src/features/admin/contract'
import type { Handlers } from '../../src/app/server/calls/handlers'
import { createHandlers } from '../../src/app/server/calls/createHandlers'
import { contextIn, fillClubWorld } from '../clubs/clubWorld'
import { oneOfEach } from '../helpers/hostileValues'
import { everyDocument } from '../helpers/everything'
import { sharedStore } from '../helpers/sharedStore'
import { refusal } from '../helpers/statusWorld'
import { driverUnderTest } from '../helpers/storeUnderTest'

const opened = sharedStore()
let handlers: Handlers

beforeEach(async () => {
  const { store } = opened
  for (const [name, documents] of await everyDocument(store)) {
    await store[name].removeMany(documents.map(({ id }) => id))
  }
  await fillClubWorld(store)
  handlers = createHandlers(store, { timeZone: 'Europe/London' })
})

const as = (name: string, minute = 0) =>
  contextIn(opened.store, name, new Date(Date.UTC(2027, 4, 10, 12, minute)))
const read = async (query: object = {}, name = 'topAdmin') => {
  const { auditLog } = await handlers.getAuditLog(await as(name), query)
  return auditLog
}
const summary = ({ action, actor, subject }: AuditEntryView) => `${action} ${actor.name} ${subject.name}`
const rename = async (by: string, slug: string, minute: number) =>
  handlers.editUser(await as(by, minute), { slug, name: `Name ${minute}` })

/** Reads all matching entries, in pages of two. */
async function inPages(query: object): Promise<readonly AuditEntryView[]> {
  const found: AuditEntryView[] = []
  for (let cursor: string | undefined; ;) {
    const page = await read({ ...query, limit: 2, cursor })
    expect(page.entries.length).toBeLessThanOrEqual(2)
    found.push(...page.entries)
    if (page.cursor === undefined) return found
    cursor = page.cursor
  }
}

describe.each([driverUnderTest])('the audit log on %s', () => {
  test('lists entries by actor, subject and action in pages, newest first', async () => {
    for (let minute = 0; minute < 5; minute += 1) await rename('siteAdmin', 'target', minute)
    await handlers.setSiteRole(await as('topAdmin', 5), { user: 'siteAdmin', role: 3 })
    await rename('siteAdmin', 'self', 6)
    await rename('topAdmin', 'siteAdmin', 7)
    const all = await inPages({})
    expect(all).toHaveLength(8)
    expect(all.map(({ date }) => date)).toEqual(
      all
        .map(({ date }) => date)
        .toSorted()
        .toReversed(),
    )
    expect(all.map(summary).slice(0, 3)).toEqual([
      'editUser User topAdmin Name 7',
      'editUser User siteAdmin Name 6',
      'setSiteRole User topAdmin User siteAdmin',
    ])
    expect(all[2]?.detail).toBe('Site admin to Super admin')

    const ofAdmin = await inPages({ person: 'siteAdmin' })
    expect(ofAdmin).toEqual(all)
    expect(await inPages({ person: 'siteAdmin', action: 'editUser' })).toEqual(
      all.filter(({ action }) => action === 'editUser'),
    )
    expect((await inPages({ person: 'target' })).map(({ action }) => action)).toHaveLength(5)
    expect((await inPages({ action: 'setSiteRole' })).map(summary)).toEqual([
      'setSiteRole User topAdmin User siteAdmin',
    ])
    expect(await read({ person: 'nobody-there' })).toEqual({ entries: [] })
  })

  test('moves entries of a merged user to the target, under the names of their time', async () => {
    await rename('siteAdmin', 'target', 0)
    await rename('topAdmin', 'siteAdmin', 1)
    await handlers.mergeUsers(await as('topAdmin', 2), { sourceUser: 'siteAdmin', targetUser: 'self' })
    const found = await inPages({ person: 'self' })
    expect(found.map(summary)).toEqual([
      'mergeUsers User topAdmin User self',
      'editUser User topAdmin Name 1',
      'editUser User siteAdmin Name 0',
    ])
    expect(found[0]?.detail).toBe('Name 1')
    expect(found.map(({ actor, subject }) => [actor.id, subject.id])).toEqual([
      ['topAdmin', 'self'],
      ['topAdmin', 'self'],
      ['self', 'target'],
    ])
  })

  test('removes the names of deleted users, but keeps their entries', async () => {
    await rename('siteAdmin', 'target', 0)
    await handlers.setSiteRole(await as('topAdmin', 1), { user: 'target', role: 2 })
    await rename('target', 'self', 2)
    await handlers.deleteUser(await as('topAdmin', 3), { slug: 'target', confirmed: 'yes' })
    const stored = JSON.stringify((await opened.store.auditLog.find({ index: 'byDate', limit: 10 })).items)
    expect(stored).not.toMatch(/target|Name 0/)
    const found = await inPages({})
    expect(found.map(summary)).toEqual([
      'deleteUser User topAdmin ',
      'editUser  Name 2',
      'setSiteRole User topAdmin ',
      'editUser User siteAdmin ',
    ])
    expect(found[2]?.detail).toBe('')
    expect(await inPages({ person: 'target' })).toEqual([])
  })

  test.each(['visitor', 'nobody', 'clubAdmin', 'siteAdmin'])('rejects reading by %s', async (name) => {
    await rename('topAdmin', 'target', 0)
    expect((await refusal(read({}, name))).status).toBe(403)
  })

  test.each(oneOfEach)('rejects a filter or cursor of %s', async (_name, value) => {
    for (const field of ['action', 'cursor']) {
      expect((await refusal(read({ [field]: value }))).status).toBe(400)
    }
    // Any text may be an id, but no one has this one.
    const ofPerson = read({ person: value })
    if (typeof value === 'string' && value.length <= 100) expect((await ofPerson).entries).toEqual([])
    else expect((await refusal(ofPerson)).status).toBe(400)
  })
})
