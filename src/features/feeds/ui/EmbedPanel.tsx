import type { ClubView } from '../../../entities/clubs/contract'
import { canSeeEmbedSnippet } from '../../../kernel/access/permissions'
import { useAppSelector } from '../../../browser/useAppSelector'
import { CopyButton } from '../../../ui/CopyButton'
import { TextField } from '../../../ui/forms/Field'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import { embedSnippet } from './embedSnippet'

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
