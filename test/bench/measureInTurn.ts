import type { Bench, Stretch } from './bench'
import { interleave } from './interleave'
import type { Figures } from './load'
import type { Asked } from './rows'

/** As many as a busy hour of a club's site has at once. */
const connections = 10

/** Warms each up, then measures them in turn, in a changing order. Returns each one's figures, round by round. */
export async function measureInTurn(
  { loader, pace }: Bench,
  subjects: readonly Asked[],
  options: { readonly connections?: number } = {},
): Promise<readonly (readonly Figures[])[]> {
  const run = (asked: Asked, stretch: Stretch) =>
    loader.run({ ...asked, ...stretch, connections: options.connections ?? connections, pauseMs: 0 })
  for (const asked of subjects) await run(asked, pace.warmUp)
  return interleave(subjects, pace.rounds, (asked) => run(asked, pace.measured))
}
