import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { roundTimes } from '../../src/features/notifications/notificationRounds'
import { seed } from '../../src/features/sample/server/seed'
import { addDays } from '../../src/kernel/dates/addDays'
import { daysAfter } from '../../src/kernel/dates/dayMs'
import { today } from '../../src/kernel/dates/zone'
import type { Records } from '../../src/store/schema'
import { chooseBrowser } from './chooseBrowser'
import type { PartsOfRun } from './partOfRun'
import { startSite, withStore } from './site'
import { remove, temporaryDirectory } from './temporaryDirectory'
import { sampleClock } from './testDays'

/** The rounds of the days around a run, as if each had been completed. */
function completeRounds({ now, timeZone }: typeof sampleClock): readonly Records['rounds'][] {
  const days = [-1, 0, 1].map((more) => addDays(today(now, timeZone), more))
  return (Object.keys(roundTimes) as (keyof typeof roundTimes)[]).flatMap((kind) =>
    days.map((date) => ({ id: `${kind} ${date}`, kind, date, expires: daysAfter(now, 90) })),
  )
}

/**
 * Makes the parts of a run in this process: each once, when the first test asks for it. A run of tests that need no built
 * site does not wait for one.
 */
export default async function setup() {
  const ends: (() => Promise<void>)[] = []
  const made = new Map<string, Promise<unknown>>()

  const makers: { readonly [Name in keyof PartsOfRun]: () => Promise<PartsOfRun[Name]> } = {
    async build() {
      // By its own clock, as it compares that with the times of files.
      const env = { ...process.env, TEST_CLOCK_OFFSET_MS: undefined }
      const { stdout } = await promisify(execFile)(process.execPath, ['src/app/build/beforeStart.js'], {
        env,
      })
      return stdout
    },
    browser: () => Promise.resolve(chooseBrowser()),
    async sample() {
      const directory = await temporaryDirectory()
      ends.unshift(() => remove(directory))
      await withStore(directory, async (store) => {
        await seed(store, sampleClock)
        // No notification comes by itself while a test looks at the member's page of them.
        await store.rounds.insertMany(completeRounds(sampleClock))
      })
      return directory
    },
    async sampleSite() {
      const site = await startSite({ copyOf: await part('sample') })
      ends.unshift(() => site.stop())
      return site.origin
    },
  }

  function part<Name extends keyof PartsOfRun>(name: Name): Promise<PartsOfRun[Name]> {
    const known = (made.get(name) as Promise<PartsOfRun[Name]> | undefined) ?? makers[name]()
    made.set(name, known)
    return known
  }

  const server = createServer(({ url = '' }, response) => {
    void part(url.slice(1) as keyof PartsOfRun).then(
      (value) => response.end(JSON.stringify(value)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  process.env.TEST_PARTS = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return async () => {
    server.close()
    server.closeAllConnections()
    // What a run that was cut short still makes has an end, too.
    await Promise.allSettled(made.values())
    for (const end of ends) await end()
  }
}
