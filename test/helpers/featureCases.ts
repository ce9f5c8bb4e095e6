import type { EndpointName } from '../../src/app/features.server'
import type { AuditCase } from '../auditLog/auditCase'
import type { CallRow, PageRow } from './accessRow'
import type { AttackWorld } from './attacks'
import type { PageCase } from './pageWorld'
import type { Examples } from './storeExamples'

declare global {
  interface ImportMeta {
    /** Vitest's: imports the files of a pattern. */
    readonly glob: <T>(pattern: string, options: { readonly eager: true }) => Readonly<Record<string, T>>
  }
}

type ByCall<T> = Readonly<Partial<Record<EndpointName, T>>>

/**
 * The cases of one feature for the tests that go through all pages, calls and indexes. A feature exports it as `cases`
 * from a file beside its own tests, named like `calendar.cases.ts`, which is found by its name. The tests fail if a
 * page, a call or an index is in no list.
 */
export interface FeatureCases {
  /** The pages in their states: see `pages.ts`. */
  readonly pages?: readonly PageCase[]
  /** Access to each page, by the chunk of the route table: see `accessRows.ts`. */
  readonly pageRows?: Readonly<Record<string, readonly PageRow[]>>
  /** Access to each call: see `accessRows.ts`. */
  readonly callRows?: ByCall<readonly CallRow[]>
  /** Requests by which another site would attack each call that changes something: see `attacks.ts`. */
  readonly attacks?: (world: AttackWorld) => ByCall<readonly object[]>
  /** Audit log entries of each call that changes something: see `auditCases.ts`. */
  readonly auditCases?: ByCall<readonly AuditCase[]>
  /** Example queries for each index: see `storeExamples.ts`. */
  readonly storeExamples?: Partial<Examples>
}

const files = import.meta.glob<{ readonly cases: FeatureCases }>('../**/*.cases.ts', { eager: true })

export const featureCases: readonly FeatureCases[] = Object.values(files).map(({ cases }) => cases)

/** One list of all features, in one table. */
export function ofFeatures<T extends object>(list: (cases: FeatureCases) => T | undefined): T {
  return Object.assign({}, ...featureCases.map(list)) as T
}
