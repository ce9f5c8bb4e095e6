import { type ComponentProps, useState } from 'react'
import * as editingCalls from '../contract'
import { timeZoneLength } from '../../../kernel/limits'
import { useApi } from '../../../browser/ActionsContext'
import { TextField } from '../../../ui/forms/Field'

/** The time zone of an event abroad. Suggestions are loaded when the field is focused. */
export function TimeZoneField(props: ComponentProps<typeof TextField>) {
  const api = useApi()
  const [names, setNames] = useState<readonly string[]>([])
  const load = () => {
    if (names.length > 0) return
    void api?.(editingCalls.getTimeZones, {}).then(
      ({ timeZones }) => setNames(timeZones),
      // The field works without suggestions.
      () => undefined,
    )
  }
  return (
    <>
      <TextField
        {...props}
        list="time-zones"
        maxLength={timeZoneLength}
        autoComplete="off"
        spellCheck={false}
        onFocus={load}
      />
      <datalist id="time-zones">
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}
