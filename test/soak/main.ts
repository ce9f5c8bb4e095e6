import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildThisTree } from '../bench/sides'
import { printTable } from '../bench/table'
import { remove, temporaryDirectory } from '../helpers/temporaryDirectory'
import { createSoakSite } from './createSoakSite'
import { readSoakOptions, SoakOptionError, type SoakOptions, soakUsage } from './readSoakOptions'
import { soak } from './soak'
import { createSoakStore, type SoakStore } from './soakStore'
import type { Verdict } from './verdict'

async function main(): Promise<boolean> {
  const options = readSoakOptions(process.argv.slice(2))
  console.log(`npm run soak -- --minutes ${options.minutes} --seed ${options.seed} --store ${options.store}`)
  buildThisTree()
  const directory = await temporaryDirectory()
  const dataDirectory = join(directory, 'data')
  await mkdir(dataDirectory)
  const store = await createSoakStore(options.store, dataDirectory)
  try {
    const verdicts = await run(options, store, directory, dataDirectory)
    print(verdicts)
    return verdicts.every(({ isRight }) => isRight)
  } finally {
    await store.remove()
    // The process may still be closing its files.
    await sleep(100)
    await remove(directory)
  }
}

async function run(options: SoakOptions, store: SoakStore, directory: string, dataDirectory: string) {
  const probeFile = join(directory, 'probe.jsonl')
  const { settings, processes } = store
  const site = await createSoakSite({ dataDirectory, probeFile, settings, processes })
  try {
    return await soak({ options, site, store, probeFile })
  } catch (error) {
    console.error(site.printed())
    throw error
  } finally {
    await site.stop()
  }
}

function print(verdicts: readonly Verdict[]): void {
  const row = printTable('What was asked, and what came out.', [
    { title: 'what', width: 42 },
    { title: 'figure', width: 12 },
    { title: 'allowed', width: 14 },
    { title: '', width: 6 },
  ])
  for (const { what, figure, allowed, isRight } of verdicts) {
    row([what, figure, allowed, allowed === '' ? '' : isRight ? 'right' : 'WRONG'])
  }
}

try {
  if (!(await main())) process.exitCode = 1
} catch (error) {
  if (!(error instanceof SoakOptionError)) throw error
  console.error(`${error.message}\n\n${soakUsage}`)
  process.exitCode = 1
}
