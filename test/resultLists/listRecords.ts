import type {
  ListDraftRecord,
  ListImportRecord,
  ListNameRecord,
  ListResultRecord,
} from '../../src/features/resultImport/records'

const later = '2099-01-01T00:00:00.000Z'
const before = '2027-01-01T00:00:00.000Z'

/** A list with two runners. */
export const listText = 'Pos,Name,Club,Time\n1,Ann Arrow,Arden,0:41:12\n2,Bob Bow,,0:42:00'

export const listDraftRecord = (id: string, fields: Partial<ListDraftRecord> = {}): ListDraftRecord => ({
  ...{ id, key: id, eventId: 'e1', userId: 'clubAdmin', clubId: 'club', text: listText, answers: {} },
  ...{ addedOn: before, expires: later },
  ...fields,
})

export const listImportRecord = (id: string, fields: Partial<ListImportRecord> = {}): ListImportRecord => ({
  ...{ id, eventId: 'e1', userId: 'clubAdmin', clubId: 'club', count: 0, lines: 2 },
  ...{ addedOn: before, expires: later },
  ...fields,
})

export const listNameRecord = (id: string, fields: Partial<ListNameRecord> = {}): ListNameRecord => ({
  ...{ id, clubId: 'club', userId: 'member', nameKey: 'ann arrow', name: 'Ann Arrow', answer: 'yes' },
  ...fields,
})

export const listResultRecord = (id: string, fields: Partial<ListResultRecord> = {}): ListResultRecord => ({
  ...{ id, importId: 'list', eventId: 'e1', userId: 'member', date: before, expires: later },
  ...fields,
})
