import express from 'express'
import type { SentAnswer } from './answer'

/**
 * What the site is compared with: an Express route that sends an answer it has in memory. Run in a process of its
 * own.
 */
process.once('message', (answers: Readonly<Record<string, SentAnswer>>) => {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  for (const [pattern, { headers, body }] of Object.entries(answers)) {
    const bytes = Buffer.from(body, 'base64')
    app.get(pattern, (_, response) => {
      response.set(headers).end(bytes)
    })
  }
  const server = app.listen(0, '127.0.0.1', () => process.send?.(server.address()))
})
