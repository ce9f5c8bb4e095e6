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

it('begins with a club that has something in every field', () => {
  expect(before).toMatchObject(validateClub(first).values ?? { error: 'not taken' })
  expect(Object.values(first).filter((text) => text === '')).toEqual([])
})

describe.each(namesOf(clubFields))('editing the %s', (name) => {
  describe.each([
    ['to another', changes[name][1]],
    ['to none', ''],
  ])('%s', (_, text) => {
    const { values } = validateClub({ ...first, [name]: text })
    const expected = () => ({ ...withoutKeys(before), ...values })

    it('keeps all else, by a call that sends nothing else', async () => {
      const seen = await clubSeen()
      expect((await save({ [name]: text })).status).toBe(values ? 200 : 400)
      expect(withoutKeys(await record())).toEqual(expected())
      const shown = stateAfter({}, seen, await clubSeen()).clubs['c1']
      expect(shown && valuesOf(clubFields, shown)).toEqual(values ?? first)
    })

    it('keeps all else, by the form as the page has it', async () => {
      const { text: html } = await opened.site.page('clubAdmin', '/club/c1/edit')
      const sent = fieldsOfForm(html, 'saveClub')
      expect(sent).toMatchObject(first)
      const answer = await opened.site.form('clubAdmin', '/club/c1/edit', { ...sent, [name]: text })
      expect(answer.status).toBe(values ? 303 : 400)
      expect(withoutKeys(await record())).toEqual(expected())
    })
  })
})

/** The club as its page tells of it. */
async function clubSeen(): Promise<ClubResponse> {
  return JSON.parse((await opened.site.json('clubAdmin', 'GET', '/api/club/c1')).text) as ClubResponse
}

/** A club as it is but for what it is found by, which follows its names. */
function withoutKeys({ nameKey: _name, shortNameKey: _short, ...club }: ClubRecord) {
  return club
}
