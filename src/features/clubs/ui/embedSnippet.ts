import type { ClubView } from '../../../api/views'
import { embedPath } from '../../../domain/embedPath'

/** The HTML that a club's own website shows its next events by. */
export function embedSnippet({ name, slug }: Pick<ClubView, 'name' | 'slug'>, origin: string): string {
  const title = name.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return (
    `<iframe src="${origin}${embedPath(slug)}" title="Next events of ${title}" width="100%" height="600"` +
    ` loading="lazy" style="border: 0"></iframe>`
  )
}
