/**
 * Ignores that the chunk of an optional part could not be loaded (webpack's error name), and rethrows any other error.
 */
export function ignoreMissingChunk(error: unknown): void {
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError') throw error
}
