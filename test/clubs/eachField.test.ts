import { beforeEach, describe, expect, it } from 'vitest'
import { namesOf, valuesOf } from '../../src/kernel/fields/fieldRules'
import { clubFields, type ClubValues, validateClub } from '../../src/entities/clubs/validateClub'
import type { ClubResponse } from '../../src/entities/clubs/contract'
import type { ClubRecord } from '../../src/entities/clubs/records'
import { changesOf, firstTexts } from '../helpers/fieldTexts'
import { fieldsOfForm } from '../helpers/formFields'
import { stateAfter } from '../helpers/stateAfter'
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

it('starts with a club that has a value in every field', () => {
  expect(before).toMatchObject(validateClub(first).values ?? { error: 'invalid' })
  expect(Object.values(first).filter((text) => text === '')).toEqual([])
})

describe.each(namesOf(clubFields))('editing the club’s %s', (name) => {
  describe.each([
    ['to another value', changes[name][1]],
    ['to nothing', ''],
  ])('%s', (_, text) => {
    const { values } = validateClub({ ...first, [name]: text })
    const expected = () => ({ ...withoutKeys(before), ...values })

    it('leaves the other fields unchanged by a call with only this field', async () => {
      const seen = await fetchClub()
      expect((await save({ [name]: text })).status).toBe(values ? 200 : 400)
      expect(withoutKeys(await record())).toEqual(expected())
      const shown = stateAfter({}, seen, await fetchClub()).clubs['c1']
      expect(shown && valuesOf(clubFields, shown)).toEqual(values ?? first)
    })

    it('leaves the other fields unchanged by the page’s form', async () => {
      const { text: html } = await opened.site.page('clubAdmin', '/club/c1/edit')
      const sent = fieldsOfForm(html, 'saveClub')
      expect(sent).toMatchObject(first)
      const answer = await opened.site.form('clubAdmin', '/club/c1/edit', { ...sent, [name]: text })
      expect(answer.status).toBe(values ? 303 : 400)
      expect(withoutKeys(await record())).toEqual(expected())
    })
  })
})

/** Returns the club as the API shows it. */
async function fetchClub(): Promise<ClubResponse> {
  return JSON.parse((await opened.site.json('clubAdmin', 'GET', '/api/club/c1')).text) as ClubResponse
}

/** Returns the club without the keys that derive from its names. */
function withoutKeys({ nameKey: _name, shortNameKey: _short, ...club }: ClubRecord) {
  return club
}
