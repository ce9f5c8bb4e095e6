import { describe, expect, test } from 'vitest'
import type { RecordEditView } from '../../src/features/clubRecords/contract'
import { recordsUnderTest } from './recordWorld'
import { typedRecord } from './typedRecords'

const { opened, get, records, publish } = recordsUnderTest()

describe('typed records', () => {
  const path = '/api/club/c1/typed-record'
  const typed = async () =>
    (await get<{ recordEdit: RecordEditView }>('clubAdmin', 'club/c1/record-rules')).recordEdit.typed
  const text = 'Jean Whitlock, F45, 1987, 10 mi, 58:12, Erewash'

  test('typed records are added by a form, shown to members and deleted by a form', async () => {
    const added = await opened.site.form('clubAdmin', path, { text })
    expect([added.status, added.location]).toEqual([303, '/club/c1/edit-records'])
    expect(await records()).toContain('10 mi F45 3492 Jean Whitlock')
    const [{ id } = { id: '' }] = await typed()
    await publish()
    const { text: page } = await opened.site.page('member', '/club/c1/records')
    expect(page).toMatch(/Jean Whitlock.*Erewash.*1987/su)
    const removed = await opened.site.form('clubAdmin', `${path}/${id}`, { _method: 'DELETE' })
    expect([removed.status, removed.location]).toEqual([303, '/club/c1/edit-records'])
    expect(await typed()).toEqual([])
  })

  test('typed records are not stored if a line cannot be read, and the form shows the text and the line', async () => {
    const refused = await opened.site.form('clubAdmin', path, { text: `${text}\nnonsense` })
    expect(refused.status).toBe(400)
    expect(refused.text).toMatch(/Line 2: /u)
    expect(refused.text).toMatch(/nonsense<\/textarea>/u)
    expect(await typed()).toEqual([])
  })

  test('typed records are limited for each club', async () => {
    const many = Array.from({ length: 1000 }, (_, at) => typedRecord(`typed-${String(at)}`, 'c1'))
    await opened.store.typedRecords.insertMany(many)
    const { status, text: answer } = await opened.site.json(
      'clubAdmin',
      'POST',
      path,
      JSON.stringify({ text }),
    )
    expect([status, answer]).toEqual([
      400,
      expect.stringContaining('A club can have up to 1000 records from before Startline.'),
    ])
  })

  test('leave names and no categories in the audit log', async () => {
    const body = JSON.stringify({ text })
    expect((await opened.site.json('topAdmin', 'POST', path, body)).status).toBe(200)
    const { items } = await opened.store.auditLog.find({ index: 'byDate', limit: 10 })
    expect(items.map(({ action, detail, objectName }) => [action, detail, objectName])).toEqual([
      ['editRecords', 'Jean Whitlock', expect.any(String)],
    ])
  })

  test('typed records are edited by a super admin who does not see the computed ones', async () => {
    await opened.store.typedRecords.put(typedRecord('typed', 'c1'))
    const { status, text: page } = await opened.site.page('topAdmin', '/club/c1/edit-records')
    expect(status).toBe(200)
    expect(page).toContain('Jean Whitlock')
    expect(page).not.toMatch(/40:00|2400/u)
  })
})
