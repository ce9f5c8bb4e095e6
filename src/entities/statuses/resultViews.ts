/** What somebody has added of their older results. */
export interface ResultImportsView {
  /** The latest first. */
  readonly imports: readonly ResultImportView[]
  /** What a text was understood as, which is not saved. */
  readonly read?: ReadResultsView
}

export interface ResultImportView {
  readonly id: string
  /** ISO, UTC. */
  readonly addedOn: string
  readonly count: number
}

export interface ReadResultsView {
  readonly text: string
  readonly lines: readonly ReadLineView[]
}

export interface ReadLineView {
  readonly number: number
  /** 'event': a result at an event of the calendar; 'alone': of a race that is not in it; 'there': nothing new. */
  readonly becomes: 'event' | 'alone' | 'there' | 'wrong'
  /** What is wrong. */
  readonly problem?: string
  /** Absent where the line was not understood. */
  readonly date?: string
  /** Of what was not understood, its beginning. */
  readonly title: string
  /** The name of the distance. */
  readonly distance?: string
  readonly resultInSeconds?: number
  readonly event?: { readonly title: string; readonly path: string }
}
