import { describe, expect, test } from 'vitest'
import { agesOn } from '../../src/entities/athletes/ageOn'
import { agedTarget } from './accessWorld'
import { gradeOfRun, keeper, shower } from './ageWorld'
import { findAges, findLeaks, ofAll } from './findLeaks'
import type { ViewerKind } from './viewers'
import { startOfRun } from './testDays'

const site = { everyone: [], jars: {} }
const leaksIn = (text: string, viewer: ViewerKind) => findLeaks(site, viewer, '/', text)

/** The texts that tell something of a woman born on 9 January 80 years ago, who ran 5 km in 26:11 last month. */
const today = startOfRun.toISOString().slice(0, 10)
const year = Number(today.slice(0, 4)) - 80
const planted = {
  'a birth in a call’s answer': `{"athlete":{"sex":"F","born":"${year}-01-09"}}`,
  'a year in a call’s answer': `{"born":"${year}"}`,
  'a birth on a page': `<dd>9 January ${year}</dd>`,
  'a year on a page': `<td>${year}</td>`,
  'a category on a page': '<td class="cF78x">F78</td>',
  'a category in an address': '<a href="/club/kch/records?group=F78">All</a>',
  'a category in a sentence of a mail': 'Shoshana has a new F78 record.\r\n',
  'a category in a chat message': '{"text":"*Shoshana*: F78 club record"}',
  'a category in a calendar': 'DESCRIPTION:Shoshana (F78) 26:11',
  'a category in a CSV file': 'Place,Name,Category\r\n1,Shoshana,F78\r\n',
  'a category in the alternative text of a picture': '<img alt="Shoshana, F78">',
  'an age in a sentence': `Well done at the age ${agesOn(`${year}-01-09`, today)[0]}!`,
  'a log line': `{"level":"error","err":{"message":"cannot grade F78"}}`,
  'an audit log entry': `{"action":"editRecords","detail":"F78 5 km"}`,
}

describe.each(Object.entries(planted))('%s', (_, text) => {
  test('is found where someone shows it to clubmates and another one sees it', () => {
    for (const viewer of ['visitor', 'newcomer', 'topAdmin'] as const)
      expect(leaksIn(text, viewer).length).toBeGreaterThan(0)
    expect(findAges(ofAll, text).length).toBeGreaterThan(0)
  })

  test('may be seen by clubmates', () => {
    for (const viewer of ['member', 'clubAdmin', 'admin'] as const) expect(leaksIn(text, viewer)).toEqual([])
  })
})

const grades = [keeper, agedTarget, shower].flatMap(({ user, athlete, runs }) =>
  runs.map((run) => ({ name: `${user.name} at ${run[0].id}`, user, grade: gradeOfRun(athlete, run) })),
)

describe.each(grades)('the grade of $name', ({ user, grade }) => {
  test.each([
    ['on a page', `<b>${grade.toFixed(2)} %</b>`],
    ['rounded to a decimal', `${grade.toFixed(1)} %`],
    ['rounded to a whole number', `(${Math.round(grade)}%)`],
    ['not rounded in embedded state', `"ageGrade":${grade},`],
    ['with a decimal comma in a CSV file', `;${grade.toFixed(2).replace('.', ',')};`],
    ['in a title of a feed', `<title>10 km: ${grade.toFixed(2)}%</title>`],
  ])('is found %s', (_, text) => {
    expect(leaksIn(text, 'topAdmin').length).toBeGreaterThan(0)
    if (user !== shower.user) expect(leaksIn(text, 'clubAdmin').length).toBeGreaterThan(0)
    else expect(leaksIn(text, 'clubAdmin')).toEqual([])
  })
})

test('takes no longer word or number for someone’s age', () => {
  for (const text of [`cF78`, `F780`, `${year}5`, `"seconds":${year},`, `x${year}-01-09`])
    expect(findAges(ofAll, text)).toEqual([])
})
