import type { ClubView } from '../../../entities/clubs/contract'
import { embedPath } from '../../../kernel/urls/embedPath'

/**
 * Returns the HTML that shows a club's next events on another website. Its script resizes the frame to its content, and
 * accepts only numbers, and only from this frame.
 */
export function embedSnippet({ name, slug }: Pick<ClubView, 'name' | 'slug'>, origin: string): string {
  const title = name.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  const id = `races-${slug}`
  return `<iframe id="${id}" src="${origin}${embedPath(slug)}?theme=light&amp;limit=10" title="Next events for ${title}" width="100%" height="600" loading="lazy" style="border: 0"></iframe>
<script>addEventListener("message", ({ data, source }) => {
  const frame = document.getElementById("${id}");
  if (source === frame?.contentWindow && typeof data === "number") frame.height = data;
})</script>`
}
