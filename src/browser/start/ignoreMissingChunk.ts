/**
 * For an optional part of a page: ignores that its chunk could not be loaded (webpack's name of that error), and
 * throws any other error.
 */
export function ignoreMissingChunk(error: unknown): void {
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError') throw error
}
