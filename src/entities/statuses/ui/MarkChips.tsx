import type { Marks } from '../../../kernel/running/bests'
import { markTexts } from '../../../kernel/running/marksText'
import { Chip } from '../../../ui/Chip'

/** What a result was at its time; nothing where it was no best. */
export function MarkChips({ marks = [] }: { readonly marks?: Marks['marks'] | undefined }) {
  return marks.map((mark) => (
    <Chip key={mark} tone="result">
      <abbr title={markTexts[mark]}>{mark}</abbr>
    </Chip>
  ))
}
