import type { Marks } from '../../../kernel/running/bests'
import { markTexts } from '../../../kernel/running/result'
import { Chip } from '../../../ui/Chip'

/** The marks of a result that was a best at its time, or is a club record. */
export function MarkChips({ marks = [], clubRecord }: Partial<Marks>) {
  return (
    <>
      {marks.map((mark) => (
        <Chip key={mark} tone="result">
          <abbr title={markTexts[mark]}>{mark}</abbr>
        </Chip>
      ))}
      {clubRecord && <Chip tone="result">{clubRecord}</Chip>}
    </>
  )
}
