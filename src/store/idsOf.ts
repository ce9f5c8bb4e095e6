/** The ids of documents, in their order. */
export function idsOf(documents: readonly { readonly id: string }[]): readonly string[] {
  return documents.map(({ id }) => id)
}
