import type { DocumentKind, Documents } from '../../../platform/documents/documents'

/** Reads documents in the calling thread, without limits of time and memory: for tests and tools, not for a site. */
export const documentsHere: Documents = {
  async read<In, Out>({ name }: DocumentKind<In, Out>, _personId: string, input: In): Promise<Out> {
    const { readDocument } = await import('./documentReaders')
    return readDocument(name, input) as Out
  },
}
