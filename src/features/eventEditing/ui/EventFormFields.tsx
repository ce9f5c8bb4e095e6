import { Fragment, type ReactNode, type ComponentProps, useState, useEffect, useRef } from 'react'
import { boxesField, type FormValues } from '../../../kernel/calls/endpoint'
import type { EventView } from '../../../entities/events/contract'
import { eventStates, eventStateTexts, isReplanned } from '../../../kernel/running/eventState'
import {
  descriptionLength,
  locationLength,
  reasonLength,
  titleLength,
  timeZoneLength,
  distancesLength,
} from '../../../entities/events/limits'
import { entryFieldNames, entryFields, type EntryField } from '../../../entities/events/entryFacts'
import { websiteLength } from '../../../kernel/limits'
import { terrains, terrainTexts } from '../../../kernel/running/terrain'
import { eventLabels, type EventField } from '../../../entities/events/validateEvent'
import type { FieldErrors } from '../../../kernel/fields/validation'
import { find, selectListed } from '../../../browser/entities'
import { useAppSelector } from '../../../browser/useAppSelector'
import text from '../../../ui/styles/text.module.css'
import { CheckField } from '../../../ui/forms/CheckField'
import { FieldControls } from '../../../ui/forms/FieldControls'
import { SelectField, TextField } from '../../../ui/forms/Field'
import { eventLists } from '../../../entities/eventViews/state/eventLists'
import * as editingCalls from '../contract'
import { useApi } from '../../../browser/ActionsContext'
import { distancesText, lengthOf } from '../../../kernel/running/distance'
import { questionText, readDistances } from '../../../kernel/running/distances'

interface EventFormFieldsProps {
  /** The edited event, absent for a new one. */
  readonly event: EventView | undefined
  readonly initial: FormValues
  readonly errors: FieldErrors
  /** The values of a concurrent edit that differ from the form's. */
  readonly theirs: FormValues
}

const theirVersion = (text: string) => `Their version: ${text || 'blank'}`

/** The props of fields for web addresses. */
const address = {
  inputMode: 'url',
  maxLength: websiteLength,
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
} as const

/** All fields except the date, which comes first. */
export function EventFormFields(props: EventFormFieldsProps) {
  const { event, initial, errors, theirs } = props
  const choices = useAppSelector((state) => selectListed(state, state.clubs, eventLists.choices))
  const clubs = useAppSelector((state) => state.clubs)
  const chosen = find(clubs, event?.clubChoice[0] ?? '')
  // The current club can be kept even if the viewer could not choose it.
  const offered = chosen && !choices.includes(chosen) ? [...choices, chosen] : choices
  const offersCaptainsChoice = choices.some(({ captainsChoice }) => captainsChoice)
  const boxes: readonly (keyof typeof eventLabels)[] = [
    'isApproximate',
    'entryWaiting',
    ...(offersCaptainsChoice ? (['captainsChoice'] as const) : []),
  ]
  const field = (name: keyof typeof eventLabels, hint?: string) => ({
    name,
    label: eventLabels[name],
    defaultValue: initial[name] ?? '',
    error: errors[name],
    hint: theirs[name] === undefined ? hint : theirVersion(theirs[name]),
  })
  const box = (name: keyof typeof eventLabels, label: string) => ({
    name,
    label,
    value: 'yes',
    defaultChecked: initial[name] === 'yes',
    error: errors[name],
  })
  const controls: Readonly<Record<Exclude<EventField, 'date' | EntryField>, ReactNode>> = {
    title: <TextField maxLength={titleLength} autoComplete="off" {...field('title')} />,
    time: <TextField type="time" {...field('time', 'Local start time.')} />,
    timeZone: (
      <TimeZoneField
        {...field(
          'timeZone',
          'Optional. For a race abroad, enter the country or a nearby city, such as Madrid.',
        )}
      />
    ),
    state: event && (
      <SelectField
        {...field('state', 'If this changes, we’ll notify people who have entered.')}
        label="Is the race going ahead?"
        none="Yes"
        options={eventStates.map((state) => [state, eventStateTexts[state]])}
      />
    ),
    reason: event && (
      <TextField
        maxLength={reasonLength}
        {...field('reason', 'Optional. Say why the race has been called off, postponed or moved.')}
      />
    ),
    location: (
      <TextField
        maxLength={locationLength}
        autoComplete="off"
        {...field('location', 'Optional. A place name, address or postcode.')}
      />
    ),
    coordinates: (
      <TextField
        {...address}
        {...field(
          'coordinates',
          'Optional. Paste a map link, coordinates or a grid reference, such as SJ 405 663.',
        )}
        inputMode="text"
      />
    ),
    distances: (
      <DistancesField {...field('distances', 'Optional. For example, 10k, half marathon, fun run.')} />
    ),
    terrain: (
      <SelectField
        {...field('terrain', 'Optional. Only road, track and parkrun results count as personal bests.')}
        none="Not known"
        options={terrains.map((terrain) => [terrain, terrainTexts[terrain]])}
      />
    ),
    isApproximate: <CheckField {...box('isApproximate', 'The distance is approximate')} />,
    website: (
      <TextField {...address} {...field('website', 'Optional. Link to the race website or entry page.')} />
    ),
    officialResults: event && (
      <TextField
        {...address}
        {...field('officialResults', 'Optional. Link to the official results, after the race.')}
      />
    ),
    description: <TextField rows={5} maxLength={descriptionLength} {...field('description', 'Optional.')} />,
    clubChoice: choices.length > 0 && (
      <SelectField
        {...field('clubChoice', 'Choose a club to promote the race to its members.')}
        none="No"
        options={offered.map(({ id, name }) => [id, name])}
      />
    ),
  }
  const isPlanChanged =
    event !== undefined && isReplanned(event) && entryFieldNames.some((name) => event[name] !== undefined)
  return (
    <>
      {Object.entries(controls).map(([name, control]) => (
        <Fragment key={name}>{control}</Fragment>
      ))}
      <details
        className={text.stack}
        open={isPlanChanged || entryFieldNames.some((name) => (errors[name] ?? theirs[name]) !== undefined)}
      >
        <summary>Entry</summary>
        {isPlanChanged && <p>The race has been moved or postponed. Check that this is still right.</p>}
        <FieldControls
          fields={entryFields}
          shown={(name) => ({
            text: initial[name],
            error: errors[name],
            ...(theirs[name] !== undefined && { hint: theirVersion(theirs[name]) }),
          })}
        />
      </details>
      <input type="hidden" name={boxesField} value={boxes.join()} />
      {offersCaptainsChoice && <CheckField {...box('captainsChoice', eventLabels.captainsChoice)} />}
    </>
  )
}

/** The time zone of an event abroad. Suggestions are loaded when the field is focused. */
function TimeZoneField(props: ComponentProps<typeof TextField>) {
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

/** The field for all distances of an event. Shows their interpretation below while typing. */
function DistancesField(props: ComponentProps<typeof TextField>) {
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
