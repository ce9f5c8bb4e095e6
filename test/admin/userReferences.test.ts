import '../helpers/declareCollections'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { collectionNames } from '../../src/store/schema'
import { userReferences } from '../../src/features/accounts/server/userReferences'

const references = userReferences()

/** Its documents refer to users within an event, for some minutes: `renameInDeletedEvents` keeps these up to date. */
const passing = { collection: 'deletedEvents', record: 'DeletedEventRecord' }
/** Collections that refer to no user. A new collection belongs here, or in `userReferences`. */
const namelessCollections = [
  // Ids of members that a list added. The list expires, and ids of people who are gone are passed over.
  'memberLists',
  'championshipCounters',
  'championships',
  'closedSeasons',
  'raceFacts',
  'clubCategories',
  'clubStandards',
  'clubTombstones',
  'clubs',
  'followedCalendars',
  'followedRaces',
  'formerEventSlugs',
  'historyRaces',
  'hookDeliveries',
  'hooks',
  'listLayouts',
  'loginRefusals',
  'mails',
  'requestCounts',
  'rounds',
  'searchPostings',
  'searchVocabulary',
  'site',
  'typedRecords',
]

test('knows for every collection whether it refers to users', () => {
  const known = [
    ...references.map(({ collection }) => collection),
    ...namelessCollections,
    passing.collection,
    'users',
  ]
  expect([...new Set(known)].sort()).toEqual([...collectionNames()].sort())
})

test('declares every field whose name looks like a user’s id', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => basename(file) === 'records.ts',
  )
  const source = files.map((file) => readFileSync(join('src', file), 'utf8')).join('\n')
  const records = [...source.matchAll(/interface (\w+Record)[^{]*{(.*?)\n}/gs)].filter(
    ([, record]) => record !== passing.record,
  )
  const fields = records.flatMap(([, record = '', body = '']) =>
    [...body.matchAll(/readonly (\w*(?:userId|followerId|By|linkTo|actorId|subjectId))\??: string/gi)].map(
      ([, field = '']) => `${record} ${field}`,
    ),
  )
  expect(fields).toHaveLength(references.length)
  expect(new Set(fields.map((field) => field.split(' ')[1]))).toEqual(
    new Set(references.map(({ field }) => field)),
  )
})
