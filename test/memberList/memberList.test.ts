import { expect, test } from 'vitest'
import type { ApiError } from '../../src/kernel/calls/apiError'
import { readMembersInput } from '../../src/features/memberList/inputs'
import { clubMembersMaximum, memberListsPerDay } from '../../src/entities/clubs/memberListLimits'
import { membershipId, statusId } from '../../src/kernel/ids'
import { readMembers } from '../../src/features/memberList/server/readMembers'
import { contextIn, now } from '../clubs/clubWorld'
import { sharedClubWorld } from '../helpers/sharedClubWorld'
import { statusRecord, userRecord } from '../helpers/storeRecords'

const world = sharedClubWorld()
const today = '2027-05-10'
const read = (text: string, order?: 'day' | 'month') =>
  readMembers({ text, today, order, people: [], takesEmail: true })

const context = (name = 'clubAdmin') => world.as(name, now)
const ofClub = async (name: string) =>
  (await world.store.users.find({ index: 'byName', where: { name }, limit: 5 })).items
const add = async (text: string, lines: readonly number[] = [], more: Record<string, string> = {}) =>
  world.handlers.addMembers(await context(), {
    ...{ slug: 'c1', text, all: true },
    ...Object.fromEntries(lines.map((line) => [`line${line}`, 'new'])),
    ...more,
  })

test.each([
  ['Name\nANNE-MARIE O’BRIEN', ['Anne-Marie O’Brien']],
  ['Surname,First name\nSMITH,Jo', ['Jo Smith']],
  ['Nachname;Vorname\nMüller;Uwe', ['Uwe Müller']],
  ['Name;Joined\n"Whistler, Willa";2019', ['Willa Whistler']],
  ['Willa Whistler\nJo Smith', ['Willa Whistler', 'Jo Smith']],
])('reads the names in %j', (text, names) => {
  expect(read(text).members.map(({ name }) => name)).toEqual(names)
})

test('reads what a club’s list says, and names what it leaves out', () => {
  const { members, notes } = read(
    'Name\tDate joined\tFirst claim\tCategory\tShoe size\nWilla Whistler\t4 May 2019\tYes\tW45\t5\nJo Smith\tsoon\tmaybe\tFast\t9',
  )
  expect(members).toEqual([
    expect.objectContaining({
      name: 'Willa Whistler',
      joined: '2019-05-04',
      firstClaim: 'yes',
      category: 'F45',
    }),
    { number: 3, name: 'Jo Smith', becomes: 'new', alike: [] },
  ])
  expect(notes).toEqual([
    'Not used: Shoe size.',
    '1 value under Date joined can’t be read.',
    '1 value under First claim can’t be read.',
    '1 value under Category can’t be read.',
  ])
})

test('keeps only a category of sex and date of birth', () => {
  const list = read('Name,Gender,DOB\nWilla Whistler,Female,31/12/1981\nJo Smith,M,1 March 2015')
  expect(list.members).toEqual([
    { number: 2, name: 'Willa Whistler', category: 'F45', becomes: 'new', alike: [] },
    { number: 3, name: 'Jo Smith', category: 'MU20', becomes: 'new', alike: [] },
  ])
  expect(JSON.stringify(list)).not.toMatch(/1981|2015|emale/)
})

test('uses email addresses only if the site can send invitations', () => {
  const list = 'Name,Email\nWilla Whistler,willa@example.org'
  expect(read(list).members[0]?.email).toBe('willa@example.org')
  expect(read(list).notes).toEqual([
    'We keep each email address for up to 14 days, to send one invitation and one reminder.',
  ])
  const unused = readMembers({ text: list, today, people: [], takesEmail: false })
  expect(unused.members[0]).not.toHaveProperty('email')
  expect(unused.notes).toEqual(['Not used: Email.'])
})

test('asks which number of a date is the day if no line says', () => {
  const list = 'Name,Joined\nWilla Whistler,4/5/2019'
  expect(read(list)).toMatchObject({ asksOrder: true, members: [{ name: 'Willa Whistler' }] })
  expect(read(list, 'month')).toMatchObject({ asksOrder: false, members: [{ joined: '2019-04-05' }] })
  expect(read(`${list}\nJo Smith,25/5/2019`).members[0]?.joined).toBe('2019-05-04')
})

test.each([
  ['no column of names', 'Joined,Town\n2019,Leeds', /row of headings/],
  ['nothing', ' \n ', /Paste a list/],
])('refuses %s', (_, text, problem) => {
  expect(() => read(text)).toThrow(problem)
})

test('adds the selected people once, whoever sends the list again', async () => {
  const list = 'Name,Joined\nAda Adams,2019-05-04\nBea Brown,2020-01-01\nCy'
  const { memberLists } = await world.handlers.readMembers(await context(), { slug: 'c1', text: list })
  expect(memberLists.read?.lines.map(({ becomes }) => becomes)).toEqual(['new', 'new', 'wrong'])
  const results = await Promise.all([add(list), add(list)])
  expect(results.map(({ added }) => added).toSorted()).toEqual([0, 2])
  const [ada, ...others] = await ofClub('Ada Adams')
  expect(others).toEqual([])
  expect(ada).toMatchObject({ unclaimedIn: 'c1', slug: `runner-${ada?.id ?? ''}` })
  const membership = await world.store.memberships.get(membershipId('c1', ada?.id ?? ''))
  expect(membership).toMatchObject({ role: 2, joined: '2019-05-04T00:00:00.000Z' })
  const again = await world.handlers.readMembers(await context('secondAdmin'), { slug: 'c1', text: list })
  expect(again.memberLists.read?.lines.map(({ becomes }) => becomes)).toEqual(['there', 'there', 'wrong'])
})

test('asks about a similar name, about two lines with one name, and names who is missing', async () => {
  await add('Name\nTimothy Turner')
  const list = 'Name\nTim Turner\nEve Evans\nEve Evans'
  const { memberLists } = await world.handlers.readMembers(await context(), { slug: 'c1', text: list })
  const { lines = [], missing = [] } = memberLists.read ?? {}
  expect(lines.map(({ becomes, alike }) => [becomes, alike.map(({ user }) => user.name)])).toEqual([
    ['asked', ['Timothy Turner']],
    ['asked', []],
    ['asked', []],
  ])
  expect(missing.map(({ name }) => name)).not.toContain('Timothy Turner')
  await add(list, [3, 4])
  expect(await ofClub('Eve Evans')).toHaveLength(2)
})

test('undoes a list except for those who have logged in since', async () => {
  await add('Name\nUna Unclaimed\nClara Claimed')
  const [[una], [clara]] = await Promise.all([ofClub('Una Unclaimed'), ofClub('Clara Claimed')])
  await world.store.users.modify(clara?.id ?? '', ({ unclaimedIn: _, ...user }) => user)
  const id = statusId('past', una?.id ?? '')
  await world.store.statuses.put(
    statusRecord('past', una?.id ?? '', { clubId: 'c1', status: 'result', resultInSeconds: 2400 }),
  )
  const { items } = await world.store.memberLists.find({
    index: 'byClub',
    where: { clubId: 'c1' },
    limit: 50,
  })
  const latest = items.find(({ memberIds }) => memberIds.includes(una?.id ?? ''))
  const { memberLists } = await world.handlers.getMemberLists(await context(), { slug: 'c1' })
  expect(memberLists.imports.find((one) => one.id === latest?.id)?.count).toBe(1)
  const undone = await world.handlers.undoMembers(await context(), { slug: 'c1', id: latest?.id ?? '' })
  expect(undone.memberLists.imports.map((one) => one.id)).not.toContain(latest?.id)
  expect([await ofClub('Una Unclaimed'), await world.store.statuses.get(id)]).toEqual([[], undefined])
  expect(await ofClub('Clara Claimed')).toHaveLength(1)
})

test('removes only unclaimed members of the club itself', async () => {
  await world.store.users.insert(userRecord('elsewhere', { name: 'Elsa Where', unclaimedIn: 'c2' }))
  await add('Name\nRemy Removed')
  const [remy] = await ofClub('Remy Removed')
  const ids = ['elsewhere', 'member', remy?.id ?? '']
  const fields = Object.fromEntries(ids.map((id) => [`user:${id}`, 'yes']))
  await world.handlers.removeUnclaimed(await context(), { slug: 'c1', ...fields })
  expect((await world.store.users.getMany(ids)).map(({ id }) => id).toSorted()).toEqual([
    'elsewhere',
    'member',
  ])
})

test('does not change the role of a member who has not logged in', async () => {
  await add('Name\nRosa Role')
  const [rosa] = await ofClub('Rosa Role')
  const change = { slug: 'c1', user: rosa?.id ?? '', role: 3 }
  const changed = world.handlers.changeClubRoles(await context(), change)
  await expect(changed).rejects.toThrow('hasn’t logged in')
})

test('writes what the list says about members if asked to', async () => {
  await add('Name,Category\nCara Category,F40')
  const [cara] = await ofClub('Cara Category')
  const category = async () =>
    (
      await world.store.eligibilities.find({ index: 'byUser', where: { userId: cara?.id ?? '' }, limit: 5 })
    ).items.map((one) => one.category)
  expect(await category()).toEqual(['F40'])
  await add('Name,Category\nCara Category,F45', [])
  expect(await category()).toEqual(['F40'])
  await add('Name,Category\nCara Category,F45', [], { update: 'yes' })
  expect(await category()).toEqual(['F45'])
})

test('adds no one from lines of 10,000 characters, and refuses longer ones', async () => {
  const line = 'Aa '.repeat(3333)
  const text = `Name\n${Array.from({ length: 190 }, (_, at) => `${at}${line}`.slice(0, 10_000)).join('\n')}`
  const lines = Array.from({ length: 190 }, (_, at) => at + 2)
  const { added, memberLists } = await add(text, lines)
  expect([added, new Set(memberLists.read?.lines.map(({ becomes }) => becomes))]).toEqual([
    0,
    new Set(['wrong']),
  ])
  await expect(add(`Name\n${'a'.repeat(10_001)}`, [2])).rejects.toThrow('longer than 10000 characters')
  const whole = `Name\n${`${line}\n`.repeat(2000)}`
  expect(readMembersInput.safeParse({ slug: 'c1', text: whole }).success).toBe(false)
})

test('refuses more members than a club can have', async () => {
  const names = Array.from({ length: clubMembersMaximum + 1 }, (_, at) => `Member Number${at}`)
  const lines = names.map((_, at) => at + 2)
  await expect(add(`Name\n${names.join('\n')}`, lines)).rejects.toThrow('more than 2,000 members')
})

test('shows an unclaimed member to the club and site admins alone', async () => {
  await add('Name\nPrue Private')
  const [prue] = await ofClub('Prue Private')
  await world.store.statuses.put(statusRecord('future', prue?.id ?? '', { clubId: 'c1', status: 'entered' }))
  const everythingFor = async (name: string) => {
    const viewer = await contextIn(world.store, name, now)
    const asked = await Promise.allSettled([
      world.handlers.getEvent(viewer, { slug: 'future' }),
      world.handlers.getUser(viewer, { slug: prue?.slug ?? '' }),
      world.handlers.getClub(viewer, { slug: 'c1' }),
      world.handlers.getUsers(viewer, { club: 'c1', text: 'prue' }),
      world.handlers.searchEvents(viewer, { text: 'prue' }),
      world.handlers.getActivity(viewer, { club: 'c1' }),
    ])
    return JSON.stringify(asked)
  }
  for (const name of ['visitor', 'nobody', 'requester', 'foreignAdmin'])
    expect([name, await everythingFor(name)]).toEqual([name, expect.not.stringMatching(/prue p/i)])
  for (const name of ['associate', 'member', 'siteAdmin'])
    expect([name, await everythingFor(name)]).toEqual([name, expect.stringMatching(/prue p/i)])
})

test('limits the lists that a club saves in a day, undone ones included', async () => {
  const save = async (list: number) => {
    const { memberLists } = await add(`Name\nLimited List${list}`, [2])
    for (const { id } of memberLists.imports.slice(0, 1))
      await world.handlers.undoMembers(await context(), { slug: 'c1', id })
    return 'saved'
  }
  const outcomes = []
  for (let list = 0; list <= memberListsPerDay; list += 1)
    outcomes.push(await save(list).catch(({ status }: ApiError) => status))
  expect(outcomes.at(-1)).toBe(429)
})
