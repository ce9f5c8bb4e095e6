import { randomInt } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readNumber, readOptions, runCommand, UsageError } from '../bench/commandLine'
import { buildThisTree } from '../bench/sides'
import { remove, temporaryDirectory } from '../helpers/temporaryDirectory'
import { startSoakSite } from './site'
import { soak } from './soak'
import { mongodbStore, sqliteStore } from './store'

const usage = `Uses the built site for a while as a crowd would, on a machine that fails.

  npm run soak -- --minutes N [--seed NUMBER] [--store sqlite|mongodb]

  --minutes N     for how long; the processes are killed in the first half
  --seed NUMBER   the same chances as in the run that printed it; otherwise others each time
  --store NAME    mongodb is on the server of MONGODB_TEST_URL, or one that is downloaded

It ends with a table of what was asked, and 1 where something was lost, wrong, or grew.`

async function main(): Promise<boolean> {
  const text = { type: 'string' } as const
  const options = readOptions(process.argv.slice(2), { minutes: text, seed: text, store: text })
  const minutes = readNumber('minutes', options.minutes, 0.1, /^\d+(\.\d+)?$/)
  const seed = options.seed === undefined ? randomInt(1, 2 ** 32) : readNumber('seed', options.seed, 1)
  const { store: kind = 'sqlite' } = options
  if (kind !== 'sqlite' && kind !== 'mongodb') throw new UsageError(`There is no store ${kind}.`)
  console.log(`npm run soak -- --minutes ${minutes} --seed ${seed} --store ${kind}`)
  buildThisTree()
  const directory = await temporaryDirectory()
  const [dataDirectory, probeFile] = [join(directory, 'data'), join(directory, 'probe.jsonl')]
  await mkdir(dataDirectory)
  const store = kind === 'sqlite' ? sqliteStore(dataDirectory) : await mongodbStore(dataDirectory)
  const site = await startSoakSite({ dataDirectory, probeFile, settings: store.settings })
  try {
    const verdicts = await soak({ minutes, seed, site, store, probeFile })
    for (const { what, figure, allowed = '', isRight } of verdicts) {
      const judged = allowed === '' ? '' : `${allowed.padStart(14)}  ${isRight ? 'right' : 'WRONG'}`
      console.log(`${what.padEnd(44)}${figure.padStart(12)}${judged}`)
    }
    return verdicts.every(({ isRight }) => isRight)
  } catch (error) {
    console.error(site.printed())
    throw error
  } finally {
    await site.stop()
    await store.remove()
    // The process may still be closing its files.
    await sleep(100)
    await remove(directory)
  }
}

await runCommand(usage, main)
