import type { ClubView } from '../../../entities/clubs/contract'
import { canSeeEmbedSnippet } from '../../../kernel/access/permissions'
import { useAppSelector } from '../../../browser/useAppSelector'
import { CopyButton } from '../../../ui/CopyButton'
import { TextField } from '../../../ui/forms/Field'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import { embedPath } from '../../../kernel/urls/embedPath'

/** The HTML to copy into the club's website. Shown only to those whom `canSeeEmbedSnippet` allows. */
export function EmbedPanel({ club }: { readonly club: ClubView }) {
  const origin = useAppSelector((state) => state.site.origin)
  const isAllowed = useAppSelector(({ viewer }) => canSeeEmbedSnippet(viewer, club.id))
  if (!isAllowed) return null
  const snippet = embedSnippet(club, origin)
  return (
    <div className={text.screen}>
      <Panel title="On your website">
        <TextField
          label="Paste this code into the club’s website to show its next events"
          name="embed"
          readOnly
          rows={8}
          spellCheck={false}
          value={snippet}
        />
        <CopyButton text={snippet} />
        <p>
          Change <code>theme</code> to <code>dark</code> or <code>auto</code> to match your page. Change{' '}
          <code>limit</code> to show more races. Keep the script so that the frame grows to fit its races.
        </p>
      </Panel>
    </div>
  )
}

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
