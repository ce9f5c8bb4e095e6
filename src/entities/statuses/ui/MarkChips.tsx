import type { Marks } from '../../../kernel/running/bests'
import { markTexts } from '../../../kernel/running/marksText'
import { Chip } from '../../../ui/Chip'

/** The marks of a result that was a best at its time. */
export function MarkChips({ marks = [] }: { readonly marks?: Marks['marks'] | undefined }) {
  return marks.map((mark) => (
    <Chip key={mark} tone="result">
      <abbr title={markTexts[mark]}>{mark}</abbr>
    </Chip>
  ))
}
