import { beforeEach, describe, expect, it } from 'vitest'
import {
  userFieldNames,
  userFields,
  validateUser,
  type UserValues,
} from '../../src/entities/users/validateUser'
import type { UserResponse } from '../../src/entities/users/contract'
import type { UserRecord } from '../../src/entities/users/records'
import { valuesOf } from '../../src/kernel/fields/fieldRules'
import { changesOf, firstTexts } from '../helpers/fieldTexts'
import { fieldsOfForm } from '../helpers/formFields'
import { stateAfter } from '../helpers/stateAfter'
import { usersUnderTest } from './userApp'

const changes = changesOf(userFields)
const first = firstTexts<UserValues>(changes)
const url = '/api/user/slug-person'

const world = usersUnderTest()
let before: UserRecord

const record = async () => (await world.store.users.get('person')) as UserRecord

const put = (body: object) =>
  world.app.request('person', url, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

beforeEach(async () => {
  await put(first)
  before = await record()
})

it('starts with a user who has a value in every field', () => {
  expect(before).toMatchObject(validateUser(first).values ?? { error: 'invalid' })
  expect(Object.values(first).filter((text) => text === '')).toEqual([])
})

describe.each(userFieldNames)('editing the user’s %s', (name) => {
  describe.each([
    ['to another value', changes[name][1]],
    ['to nothing', ''],
  ])('%s', (_, text) => {
    const { values } = validateUser({ ...first, [name]: text })

    it('leaves the other fields unchanged by a call with only this field', async () => {
      const seen = await fetchUser()
      expect((await put({ [name]: text })).status).toBe(values ? 200 : 400)
      expect(await record()).toEqual({ ...before, ...values })
      const { person } = stateAfter({}, seen, await fetchUser()).users
      expect(person && valuesOf(userFields, person)).toEqual(valuesOf(userFields, await record()))
    })

    it('leaves the other fields unchanged by the page’s form', async () => {
      const html = await (await world.app.request('person', '/user/slug-person/edit')).text()
      const sent = fieldsOfForm(html, 'editUser')
      expect(sent).toMatchObject(first)
      const answer = await world.app.post('person', '/user/slug-person/edit', { ...sent, [name]: text })
      expect(answer.status).toBe(values ? 303 : 400)
      expect(await record()).toEqual({ ...before, ...values })
    })
  })
})

/** Returns the user as the API shows them. */
async function fetchUser(): Promise<UserResponse> {
  return (await world.app.request('person', url)).json() as Promise<UserResponse>
}
