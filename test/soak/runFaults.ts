import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../../src/sample/random'
import type { TcpProxy } from '../helpers/tcpProxy'
import type { SoakSite } from './createSoakSite'

export interface FaultsNeeds {
  readonly site: SoakSite
  /** The way to the store, where the store is a server. */
  readonly proxy: TcpProxy | undefined
  readonly random: Random
  /** From then on the process is left alive, so that one can see whether it grows. */
  readonly isSettled: () => boolean
  readonly isOver: () => boolean
}

/** Milliseconds between two faults. */
const [leastPause, mostPause] = [12_000, 35_000]

/** Lets something fail from time to time until it is over. Returns how often each did. */
export async function runFaults(needs: FaultsNeeds): Promise<Readonly<Record<string, number>>> {
  const { site, proxy, random, isSettled, isOver } = needs
  const some = () => 500 + 3500 * random.next()
  const deadly = {
    'killed (SIGKILL)': () => site.restart('SIGKILL'),
    'stopped (SIGTERM)': () => site.restart('SIGTERM'),
  }
  const harmless = {
    'held up': () => site.freeze(some()),
    ...(proxy && {
      'store away': async () => {
        await proxy.close()
        await sleep(some())
        await proxy.open()
      },
      'store hanging': async () => {
        proxy.hang()
        await sleep(some())
        proxy.resume()
      },
    }),
  }
  const counts: Record<string, number> = {}
  const pause = () => sleep(leastPause + (mostPause - leastPause) * random.next())
  for (await pause(); !isOver(); await pause()) {
    const [name, fault] = random.pick(Object.entries(isSettled() ? harmless : { ...deadly, ...harmless }))
    await site.during(fault)
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}
