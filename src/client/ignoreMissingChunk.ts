/** For what a page can do without: throws on any error but that of a chunk which could not be fetched, as webpack names it. */
export function ignoreMissingChunk(error: unknown): void {
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError') throw error
}
