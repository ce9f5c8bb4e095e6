// Proves that `npm start` comes up and ends when told to: once building what is not built, and once measured.
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const data = await mkdtemp(join(tmpdir(), 'startline-start-'))
try {
  console.log(`ready after ${await start(180_000)} ms, the build included`)
  console.log(`ready after ${await start(15_000)} ms, built`)
} finally {
  await rm(data, { recursive: true })
}

/** Milliseconds until the site is ready; then it is asked for its first page and ended. */
async function start(limit) {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const begun = performance.now()
  const site = spawn('npm', ['start'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: data },
    stdio: 'inherit',
    // In a process group of its own, to be ended as Ctrl-C does it.
    detached: true,
  })
  const ended = new Promise((done) => site.once('exit', done))
  try {
    while (!(await answers(`${origin}/readyz`))) {
      if (site.exitCode !== null) throw new Error(`npm start ended with ${site.exitCode}`)
      if (performance.now() - begun > limit) throw new Error(`npm start was not ready after ${limit} ms`)
      await new Promise((done) => setTimeout(done, 20))
    }
    const milliseconds = Math.round(performance.now() - begun)
    if (!(await answers(`${origin}/`))) throw new Error('the first page does not answer')
    return milliseconds
  } finally {
    if (site.exitCode === null) process.kill(-site.pid, 'SIGINT')
    await ended
    // npm ends before the site does: the site has ended when its port is free.
    while (await answers(`${origin}/healthz`)) await new Promise((done) => setTimeout(done, 20))
  }
}

async function answers(url) {
  const response = await fetch(url).catch(() => undefined)
  return response?.ok ?? false
}

async function freePort() {
  const server = createServer()
  await new Promise((done) => server.listen(0, done))
  const { port } = server.address()
  await new Promise((done) => server.close(done))
  return port
}
