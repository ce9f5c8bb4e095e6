import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../../src/features/sample/server/random'
import type { Jar } from '../helpers/cookieJar'
import type { Findings } from './createFindings'
import type { Pace } from './createPace'
import type { SoakSite } from './createSoakSite'
import { secret } from './things'

export interface ReaderNeeds {
  readonly site: Pick<SoakSite, 'isTroubled'>
  readonly jar: Jar
  readonly isVisitor: boolean
  readonly paths: readonly string[]
  readonly findings: Findings
  readonly pace: Pace
  readonly random: Random
  readonly isOver: () => boolean
  /** Told of each answer, and how many milliseconds it took. */
  readonly read: (milliseconds: number) => void
}

/** Milliseconds that somebody waits for a page, and likes to leave between two of them on average. */
const patience = 10_000
const pause = 250

/** Reads one page after the other until it is over. */
export async function runReader(needs: ReaderNeeds): Promise<void> {
  const { site, jar, isVisitor, paths, findings, pace, random, isOver, read } = needs
  while (!isOver()) {
    const path = random.pick(paths)
    const begun = performance.now()
    const wasTroubled = site.isTroubled()
    const answer = await ask(jar, path)
    const took = performance.now() - begun
    if (answer.status === 200) {
      if (!wasTroubled) pace.answered(took)
      read(took)
    } else
      findings.addAnswer(isVisitor ? 'visitor' : 'member', path, answer, wasTroubled || site.isTroubled())
    if (isVisitor && answer.said.includes(secret)) findings.add('private to a visitor', path)
    await sleep(pace.pause(pause, random))
  }
}

/** The status is 0 where no answer came, or not all of it. */
async function ask(jar: Jar, path: string): Promise<{ readonly status: number; readonly said: string }> {
  try {
    const response = await jar.ask(path, { signal: AbortSignal.timeout(patience) })
    return { said: await response.text(), status: response.status }
  } catch (error) {
    return { status: 0, said: String(error) }
  }
}
