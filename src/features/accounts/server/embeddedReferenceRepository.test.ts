import { expect, test } from 'vitest'
import { sharedStore } from '../../../../test/helpers/sharedStore'
import type { ListDraftRecord } from '../../resultImport/records'
import { renameInListDrafts } from './embeddedReferenceRepository'

const opened = sharedStore()

const draft: ListDraftRecord = {
  ...{ id: 'draft', key: 'draft', eventId: 'e1', userId: 'admin', clubId: '' },
  text: 'Pos,Name\r\n1,Ann Arrow\r\n2,Bob Bow\r\n3,A. Arrow',
  answers: { '2:ann': 'yes', '3:bob': 'no', '4:ann': 'no' },
  ...{ addedOn: '2027-01-01T00:00:00.000Z', expires: '2027-01-08T00:00:00.000Z' },
}

test('removes the answers about a removed user from drafts, and empties their lines', async () => {
  const { store } = opened
  await store.listDrafts.put(draft)
  await renameInListDrafts(store, 'ann', undefined)
  expect(await store.listDrafts.get('draft')).toEqual({
    ...draft,
    text: 'Pos,Name\r\n\r\n2,Bob Bow\r\n',
    answers: { '3:bob': 'no' },
  })
})

test('moves the answers about a merged user, and leaves other drafts unchanged', async () => {
  const { store } = opened
  const other = { ...draft, id: 'other', key: 'other', answers: { '3:bob': 'no' } } as const
  await store.listDrafts.putMany([draft, other])
  await renameInListDrafts(store, 'ann', 'zoe')
  expect(await store.listDrafts.get('draft')).toEqual({
    ...draft,
    answers: { '2:zoe': 'yes', '3:bob': 'no', '4:zoe': 'no' },
  })
  expect(await store.listDrafts.get('other')).toEqual(other)
})
