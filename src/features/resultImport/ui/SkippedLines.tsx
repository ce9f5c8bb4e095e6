import type { ResultListView } from '../contract'
import { leftShown } from '../../../kernel/limits'
import { counted } from '../../../kernel/text/counted'
import { type LeftOut, namedLinesText } from '../resultList'
import text from '../../../ui/styles/text.module.css'

interface SkippedLinesProps {
  readonly list: ResultListView
}

/** The lines that cannot be results of the event, with the reasons. */
export function SkippedLines({ list }: SkippedLinesProps) {
  const texts = skippedTexts(list)
  if (texts.length === 0) return null
  return (
    <ul className={text.small}>
      {texts.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  )
}

function skippedTexts({
  unread: { noName, noTime, onTheWay },
  otherRaces,
}: ResultListView): readonly string[] {
  const others = otherRaces.reduce((sum, { lines }) => sum + lines, 0)
  const named = otherRaces.slice(0, leftShown).map(namedLinesText).join(', ')
  const races = otherRaces.length > leftShown ? `${named} and others` : named
  return [
    ...(others > 0
      ? [`${counted(others, 'line is for another race', 'lines are for other races')}: ${races}.`]
      : []),
    ...(noName.count > 0
      ? [`${counted(noName.count, 'line has', 'lines have')} no name: ${numbers(noName)}.`]
      : []),
    ...(noTime.count > 0
      ? [`${counted(noTime.count, 'line has', 'lines have')} no time: ${numbers(noTime)}.`]
      : []),
    ...(onTheWay > 0
      ? [`${counted(onTheWay, 'line is', 'lines are')} for a checkpoint before the finish.`]
      : []),
  ]
}

/** Returns 'line 4' or 'lines 4, 9, 12 and more'. */
function numbers({ count, numbers: first }: LeftOut): string {
  return `${count === 1 ? 'line' : 'lines'} ${first.join(', ')}${count > first.length ? ' and more' : ''}`
}
