import type { ClubView } from '../../../entities/clubs/contract'
import { embedPath } from '../../../kernel/urls/embedPath'

/**
 * The HTML with which a club's own website embeds its next events. Its script sets the height of the frame to that of
 * the content. It accepts messages from this frame only, and only a number.
 */
export function embedSnippet({ name, slug }: Pick<ClubView, 'name' | 'slug'>, origin: string): string {
  const title = name.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  const id = `races-${slug}`
  return `<iframe id="${id}" src="${origin}${embedPath(slug)}?theme=light&amp;limit=10" title="Next events of ${title}" width="100%" height="600" loading="lazy" style="border: 0"></iframe>
<script>addEventListener("message", ({ data, source }) => {
  const frame = document.getElementById("${id}");
  if (source === frame?.contentWindow && typeof data === "number") frame.height = data;
})</script>`
}
