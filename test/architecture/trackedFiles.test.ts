import { expect, test } from 'vitest'
import { misplacedFiles } from './trackedFiles'

const pem = (kind: string) => `# a key\n-----BEGIN ${kind}PRIVATE ${'KEY'}-----\nMIIB`

test.each([
  ['a folder named by a space', ' /notes.txt', ''],
  ['a folder named by a tilde', '~/data/notes.txt', ''],
  ['an unknown file at the root', 'notes.txt', ''],
  ['a database', 'test/startline.db', ''],
  ['what SQLite writes beside a database', 'test/startline.db-wal', ''],
  ['what the site writes beside a database', 'test/startline.db.checked', ''],
  ['the lock of a site', 'test/startline.lock', ''],
  ['a key', 'docs/hosting/races.example.KEY', ''],
  ['a certificate with its key', 'docs/hosting/races.example.pem', ''],
  ['a database of another name', 'test/released/world', 'SQLite format 3\0\x10\0'],
  ['a key in a text', 'docs/notes.md', pem('')],
  ['a key of another kind in a text', 'docs/notes.md', pem('RSA ')],
])('refuses to track %s', (_, file, content) => {
  expect(misplacedFiles([file], () => content)).toHaveLength(1)
})

test.each(['package-lock.json', 'test/released/0.2.0/startline.sql', 'src/store/lock.ts', 'public/keys.txt'])(
  'allows %s to be tracked',
  (file) => {
    expect(misplacedFiles([file], () => 'SQLite format 3')).toEqual([])
  },
)
