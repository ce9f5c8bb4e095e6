import type { ClubView } from '../../../entities/clubs/contract'
import { canSeeEmbedSnippet } from '../../../kernel/access/permissions'
import { useAppSelector } from '../../../browser/useAppSelector'
import { CopyButton } from '../../../ui/CopyButton'
import { TextAreaField } from '../../../ui/forms/Field'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import { embedSnippet } from './embedSnippet'

/** The code that embeds the club's next events in its own website, to copy; only shown to the club's people. */
export function EmbedPanel({ club }: { readonly club: ClubView }) {
  const origin = useAppSelector((state) => state.site.origin)
  const isTheirs = useAppSelector(({ viewer }) => canSeeEmbedSnippet(viewer, club.id))
  if (!isTheirs) return null
  const snippet = embedSnippet(club, origin)
  return (
    <div className={text.screen}>
      <Panel title="On your website">
        <TextAreaField
          label="Copy this into a page of the club’s website to show its next events there"
          name="embed"
          readOnly
          rows={8}
          spellCheck={false}
          value={snippet}
        />
        <CopyButton text={snippet} />
        <p>
          It is light: put <code>dark</code> for a dark page, or <code>auto</code>. <code>limit</code> is how
          many races show. Without the script the frame scrolls.
        </p>
      </Panel>
    </div>
  )
}
