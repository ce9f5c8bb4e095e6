import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { distancesText, lengthOf } from '../../../kernel/running/distance'
import { questionText, readDistances } from '../../../kernel/running/distances'
import { distancesLength } from '../../../kernel/limits'
import { TextField } from '../../../ui/forms/Field'

/** The field for all distances of an event. Shows their interpretation below while typing. */
export function DistancesField(props: ComponentProps<typeof TextField>) {
  const [typed, setTyped] = useState(String(props.defaultValue))
  const input = useRef<HTMLInputElement>(null)
  // Reads text typed before hydration.
  useEffect(() => setTyped(input.current?.value ?? ''), [])
  return (
    <TextField
      {...props}
      ref={input}
      maxLength={distancesLength}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => setTyped(target.value)}
      hint={
        <>
          {props.hint} <span aria-live="polite">{interpretation(typed)}</span>
        </>
      }
    />
  )
}

function interpretation(typed: string): string {
  const { distances, questions } = readDistances(typed)
  const [lengths, names] = [
    distances.filter((one) => lengthOf(one) !== undefined),
    distances.filter((one) => lengthOf(one) === undefined),
  ]
  return [
    lengths.length > 0 && `We read this as ${distancesText(lengths)}.`,
    names.length > 0 && `We couldn’t find a distance in ${distancesText(names)}.`,
    ...questions.map(questionText),
  ]
    .filter(Boolean)
    .join(' ')
}
