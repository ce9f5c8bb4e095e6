import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { resolve } from 'node:path'
import { type Operation, withPlantedFault } from './createHistory'
import { atMost, none, told, type Verdict } from './verdict'

/** What `judge/main.go` says. */
interface Judgement {
  readonly things: number
  /** Things of which some read was never true at any one moment. */
  readonly wrong: readonly string[]
  /** Things whose operations took too long to judge. */
  readonly tooLong: number
}

/** Starts a program with an input; resolves with its output, or with why there is none. */
type Run = (input: string) => Promise<{ readonly output: string } | { readonly reason: string }>

/**
 * Whether the operations are linearizable, as `porcupine` judges: each happened at one moment between its call and its
 * answer. Where Go or its module is missing, the verdict says so.
 */
export async function judgeHistory(
  operations: readonly Operation[],
  run: Run = runJudge,
): Promise<readonly Verdict[]> {
  const what = 'judged for linearizability'
  const planted = await run(JSON.stringify(withPlantedFault(operations)))
  if ('reason' in planted) {
    console.log(`Not ${what}: ${planted.reason}`)
    return [told(what, 'no Go here')]
  }
  const real = await run(JSON.stringify(operations))
  if ('reason' in real) throw new Error(real.reason)
  const { things, wrong, tooLong } = JSON.parse(real.output) as Judgement
  const found = (JSON.parse(planted.output) as Judgement).wrong.length - wrong.length
  for (const thing of wrong) {
    console.log(`Not linearizable: ${thing}`)
    console.log(JSON.stringify(operations.filter((one) => one.thing === thing)))
  }
  return [
    told(`reads and writes ${what}`, operations.length),
    told('of things', things),
    atMost('too long to judge', tooLong, Math.floor(things / 20)),
    none('not linearizable', wrong.length),
    none('planted faults not found', wrong.length === 0 && found !== 1 ? 1 : 0),
  ]
}

async function runJudge(input: string): ReturnType<Run> {
  const program = spawn('go', ['run', '.'], { cwd: resolve(import.meta.dirname, 'judge') })
  const ended = new Promise<string | undefined>((end) => {
    program.on('error', (error) => end(error.message))
    program.on('close', (status) => end(status === 0 ? undefined : `go run ended with ${status}`))
  })
  // A program that does not start reads nothing; `ended` tells why.
  program.stdin.on('error', () => undefined)
  program.stdin.end(input)
  const [output, said, reason] = await Promise.all([text(program.stdout), text(program.stderr), ended])
  return reason === undefined ? { output } : { reason: `${reason}. ${said}`.trim() }
}
