// The limit of what a page made for one person costs: a server that reads documents, joins the pieces of an answer that the
// first argument names, and compresses them. The others are a database, the number of reads, and of documents that each
// finds. Plain JavaScript like `bareServer.js`.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import Database from 'libsql'

const [file, database, reads, documentsEach] = process.argv.slice(2)
const { headers, body } = JSON.parse(readFileSync(file, 'utf8'))
const pieces = brotliDecompressSync(Buffer.from(body, 'base64')).toString().split(/(?=<)/)
const store = new Database(database)
const ids = store.prepare('SELECT id FROM events LIMIT 1000').raw().all().flat()
const read = store
  .prepare("SELECT group_concat(document, ',') FROM (SELECT document FROM events WHERE id >= ? LIMIT ?)")
  .raw()
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }
let asked = 0

const server = createServer((_, response) => {
  for (let n = 0; n < Number(reads); n += 1) {
    const [[documents]] = read.all(ids[(asked += 1) % ids.length], Number(documentsEach))
    JSON.parse(`[${documents}]`)
  }
  let html = ''
  for (const piece of pieces) html += piece
  const bytes = brotliCompressSync(Buffer.from(html), options)
  response.writeHead(200, { ...headers, 'content-length': bytes.length }).end(bytes)
})
server.listen(0, '127.0.0.1', () => {
  console.log(`The limit is ready on http://127.0.0.1:${server.address().port}`)
})
