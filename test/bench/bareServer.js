// The yardstick: an Express route that sends an answer it has in its hands, that of a file that the first argument
// names. Plain JavaScript, because its start is measured, too, and a compiler would be a part of it.
import { readFileSync } from 'node:fs'
import express from 'express'

const [file] = process.argv.slice(2)
const { headers, body } = file ? JSON.parse(readFileSync(file, 'utf8')) : { headers: {}, body: '' }
const bytes = Buffer.from(body, 'base64')
const unchanged = Object.fromEntries(Object.entries(headers).filter(([key]) => !key.startsWith('content-')))

const app = express()
app.disable('x-powered-by')
app.disable('etag')
app.get('/readyz', (_, response) => {
  response.type('text').send('ready\n')
})
app.get('/{*any}', (request, response) => {
  const known = request.headers['if-none-match']
  if (known !== undefined && known === headers.etag) response.status(304).set(unchanged).end()
  else response.set(headers).end(bytes)
})
const server = app.listen(0, '127.0.0.1', () => {
  console.log(`The bare route is ready on http://127.0.0.1:${server.address().port}`)
})
