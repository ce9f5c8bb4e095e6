import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../../src/sample/random'
import type { Jar } from '../helpers/cookieJar'
import type { Findings } from './createFindings'
import type { SoakSite } from './createSoakSite'
import { secret } from './things'

export interface ReaderNeeds {
  readonly site: Pick<SoakSite, 'isTroubled'>
  readonly jar: Jar
  readonly isVisitor: boolean
  readonly paths: readonly string[]
  readonly findings: Findings
  readonly random: Random
  readonly isOver: () => boolean
  /** Told of each answer, and how many milliseconds it took. */
  readonly read: (milliseconds: number) => void
}

/** Milliseconds that somebody waits for a page, and between two of them on average. */
const patience = 10_000
const pause = 250

/** Reads one page after the other until it is over. */
export async function runReader({
  site,
  jar,
  isVisitor,
  paths,
  findings,
  ...needs
}: ReaderNeeds): Promise<void> {
  const { random, isOver, read } = needs
  while (!isOver()) {
    const path = random.pick(paths)
    const begun = performance.now()
    const wasTroubled = site.isTroubled()
    const { status, text } = await ask(path)
    if (status === 200) read(performance.now() - begun)
    else findings.addAnswer(status, wasTroubled || site.isTroubled(), `${path}: ${status} ${text}`)
    if (isVisitor && text.includes(secret)) findings.add('private to a visitor', path)
    await sleep(2 * pause * random.next())
  }

  /** The status is 0 where no answer came, or not all of it. */
  async function ask(path: string): Promise<{ readonly status: number; readonly text: string }> {
    try {
      const response = await jar.ask(path, { signal: AbortSignal.timeout(patience) })
      return { text: await response.text(), status: response.status }
    } catch (error) {
      return { status: 0, text: String(error) }
    }
  }
}
