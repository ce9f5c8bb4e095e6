/**
 * A kind of document that people send, such as a list of results. Input and output pass between threads, so they hold
 * plain data and maps, and no functions.
 */
export interface DocumentKind<In, Out> {
  readonly name: string
  /** Carries the two types; never set. */
  readonly types?: (input: In) => Out
}

/** Reads documents that people send. No document holds up other requests, however it is made. */
export interface Documents {
  /**
   * Reads a document that belongs to a person. Throws `Invalid` if it cannot be understood or exceeds a limit, and an
   * `ApiError` with status 503 if its turn does not come in time.
   */
  read<In, Out>(kind: DocumentKind<In, Out>, personId: string, input: In): Promise<Out>
}
