import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildThisTree } from '../bench/sides'
import { printTable } from '../bench/table'
import { remove, temporaryDirectory } from '../helpers/temporaryDirectory'
import { createSoakSite } from './createSoakSite'
import type { Verdict } from './judge'
import { readSoakOptions, SoakOptionError, soakUsage } from './readSoakOptions'
import { soak } from './soak'
import { createSoakStore } from './soakStore'

async function main(): Promise<boolean> {
  const options = readSoakOptions(process.argv.slice(2))
  console.log(`npm run soak -- --minutes ${options.minutes} --seed ${options.seed} --store ${options.store}`)
  buildThisTree()
  const directory = await temporaryDirectory()
  const store = await createSoakStore(options.store, directory)
  const probeFile = join(directory, 'probe.jsonl')
  try {
    const site = await createSoakSite({
      ...{ directory, probeFile },
      settings: { SAMPLE_DATA: 'yes', ...store.settings },
    })
    const verdicts = await soak({ options, site, store, probeFile })
    print(verdicts)
    return verdicts.every(({ isRight }) => isRight)
  } finally {
    await store.remove()
    // The process may still be closing its files.
    await sleep(100)
    await remove(directory)
  }
}

function print(verdicts: readonly Verdict[]): void {
  const row = printTable('What was asked, and what came out.', [
    { title: 'what', width: 34 },
    { title: 'figure', width: 16 },
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
