import { beforeEach, describe, expect, it } from 'vitest'
import { namesOf } from '../../src/domain/fieldRules'
import { clubFields, type ClubValues, validateClub } from '../../src/domain/validateClub'
import type { ClubRecord } from '../../src/store/schema'
import { changesOf, firstTexts } from '../helpers/fieldTexts'
import { fieldsOfForm } from '../helpers/formFields'
import { sharedClubSite } from './sharedClubSite'

const changes = changesOf(clubFields)
const first = firstTexts<ClubValues>(changes)
const url = '/api/club'

const opened = sharedClubSite()
let before: ClubRecord

const record = async () => (await opened.store.clubs.get('c1')) as ClubRecord
const save = (body: object) =>
  opened.site.json('clubAdmin', 'POST', url, JSON.stringify({ id: 'c1', ...body }))

beforeEach(async () => {
  expect((await save(first)).status).toBe(200)
  before = await record()
})

it('begins with a club that has something in every field', () => {
  expect(before).toMatchObject(validateClub(first).values ?? { error: 'not taken' })
  expect(Object.values(first).filter((text) => text === '')).toEqual([])
})

describe.each(namesOf(clubFields))('editing the %s', (name) => {
  const changed = { ...first, [name]: changes[name][1] }
  const expected = () => ({ ...withoutKeys(before), ...validateClub(changed).values })

  it('keeps all else, by a call that sends nothing else', async () => {
    expect((await save({ [name]: changed[name] })).status).toBe(200)
    expect(withoutKeys(await record())).toEqual(expected())
  })

  it('keeps all else, by the form as the page has it', async () => {
    const { text } = await opened.site.page('clubAdmin', '/club/c1/edit')
    const sent = fieldsOfForm(text, 'saveClub')
    expect(sent).toMatchObject(first)
    expect(
      (await opened.site.form('clubAdmin', '/club/c1/edit', { ...sent, [name]: changed[name] })).status,
    ).toBe(303)
    expect(withoutKeys(await record())).toEqual(expected())
  })
})

/** A club as it is but for what it is found by, which follows its names. */
function withoutKeys({ nameKey: _name, shortNameKey: _short, ...club }: ClubRecord) {
  return club
}
