import type { Marks } from '../../../domain/bests'
import { markTexts } from '../../../domain/marksText'
import { Chip } from '../../../ui/Chip'

/** What a result was at its time; nothing where it was no best. */
export function MarkChips({ marks = [] }: Partial<Marks>) {
  return marks.map((mark) => (
    <Chip key={mark} tone="result">
      <abbr title={markTexts[mark]}>{mark}</abbr>
    </Chip>
  ))
}
