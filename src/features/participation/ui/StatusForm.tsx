import { type ComponentType, Fragment, type ReactNode, useState } from 'react'
import type { InputOf, FormValues } from '../../../kernel/calls/endpoint'
import type { EventView } from '../../../entities/events/contract'
import type { EventUserView } from '../../../entities/statuses/contract'
import * as participationCalls from '../contract'
import { type EventStatus, statusesOffered } from '../../../kernel/running/eventState'
import { commentLength } from '../../../entities/statuses/limits'
import { formTexts, namesOf, valuesOf } from '../../../kernel/fields/fieldRules'
import type { ClubView } from '../../../entities/clubs/contract'
import {
  offeredClubIds,
  type StatusField,
  statusFields,
  sentResult,
  validateStatus,
} from '../../../entities/statuses/validateStatus'
import type { FieldErrors } from '../../../kernel/fields/validation'
import { find } from '../../../browser/entities'
import type { RefusedForm } from '../../../browser/state'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ApiForm } from '../../../ui/forms/ApiForm'
import { Button } from '../../../ui/Button'
import { classes } from '../../../ui/classes'
import { SelectField, TextField } from '../../../ui/forms/Field'
import text from '../../../ui/styles/text.module.css'
import tones from '../../../ui/styles/tones.module.css'
import { useFocusOnRefusal } from '../../../ui/forms/useFocusOnRefusal'
import { useHydrated } from '../../../ui/useHydrated'
import { DistanceSelect } from './DistanceSelect'
import { ResultField } from './ResultField'
import styles from './StatusForm.module.css'
import { statusLabels } from '../../../entities/statuses/ui/statusText'

interface Part {
  readonly children: ReactNode
}

export interface StatusFormProps {
  /** The event's slug, the user's id for someone else's status, and the page that led to the form. */
  readonly whose: { readonly slug: string; readonly userId?: string; readonly from?: string }
  readonly isPast: boolean
  readonly distances: EventView['distances']
  readonly entry: EventUserView | undefined
  /** The status selected initially; by default that of `entry`. */
  readonly status?: EventStatus | undefined
  /** The clubs to choose from, the default one first. */
  readonly clubs: readonly ClubView[]
  readonly refused: RefusedForm | undefined
  readonly onSave: (input: InputOf<typeof participationCalls.setStatus>) => void
  readonly onRemove: () => void
  readonly removeLabel: string
  /** The link that leaves the form. */
  readonly children?: ReactNode
  readonly Body?: ComponentType<Part>
  readonly Footer?: ComponentType<Part>
}

const removeForm = 'remove-status'

/** The form for a status, its distance, result, club and comment, in a dialog or on a page of its own. */
export function StatusForm(props: StatusFormProps) {
  const { whose, isPast, distances = [], entry, refused, onSave, onRemove, removeLabel, children } = props
  const { Body = Fields, Footer = Buttons } = props
  const allClubs = useAppSelector((state) => state.clubs)
  const resultOf = (texts: FormValues) => sentResult(texts, { distances }, entry?.resultInSeconds)
  const own = { clubIds: props.clubs.map(({ id }) => id), own: entry }
  const clubs = offeredClubIds({ isPast }, own).flatMap((id) => find(allClubs, id) ?? [])
  const offered = statusesOffered(isPast, entry?.status)
  const values: FormValues = {
    ...(entry && formTexts(statusFields, valuesOf(statusFields, entry))),
    ...refused?.values,
  }
  const preset = refused?.values['status'] || (props.status ?? entry?.status)
  const initial = offered.find((status) => status === preset)
  const [isChosen, setChosen] = useState(initial !== undefined)
  const [ownErrors, setOwnErrors] = useState<FieldErrors>()
  // The last checked result, which the next submission confirms if it is implausible.
  const [checked, setChecked] = useState(refused && resultOf(refused.values).value)
  const canCheck = useHydrated()
  const form = useFocusOnRefusal(ownErrors ?? refused)
  const errors = ownErrors ?? refused?.errors ?? {}

  const save = (texts: FormValues) => {
    const { values, errors } = validateStatus(texts, { isPast, distances }, own)
    setOwnErrors(errors)
    setChecked(resultOf(texts).value)
    if (values) onSave({ ...whose, ...values, confirmedResult: texts['confirmedResult'] })
  }

  const field = (name: StatusField) => ({
    name,
    label: statusFields[name].label,
    defaultValue: values[name] ?? '',
    error: errors[name],
  })
  const controls: Readonly<Record<StatusField, ReactNode>> = {
    status: (
      <fieldset className={styles.statuses}>
        <legend>{statusFields.status.label}</legend>
        {offered.map((status) => (
          <label key={status} className={tones[status]}>
            <input
              type="radio"
              name="status"
              value={status}
              required
              defaultChecked={status === initial}
              // The radio button may have been chosen before hydration.
              ref={(radio) => void (radio?.checked && setChosen(true))}
              onChange={() => setChosen(true)}
            />
            {statusLabels[status]}
          </label>
        ))}
        {errors['status'] && <p className={styles.error}>{errors['status']}</p>}
      </fieldset>
    ),
    distance: <DistanceSelect {...field('distance')} distances={distances} current={entry?.distance} />,
    resultInSeconds: offered.includes('result') && (
      <ResultField
        values={values}
        read={resultOf}
        error={errors['resultInSeconds']}
        className={styles.result}
      />
    ),
    club: clubs.length > 1 && (
      <SelectField
        {...field('club')}
        defaultValue={values['club'] || clubs[0]?.id}
        options={clubs.map(({ id, name }) => [id, name])}
      />
    ),
    comment: (
      <div className={styles.comment}>
        <TextField
          {...field('comment')}
          hint="Anyone who is logged in can see the comment."
          rows={2}
          maxLength={commentLength}
        />
      </div>
    ),
  }

  return (
    <>
      <ApiForm ref={form} call={participationCalls.setStatus} fixed={whose} onSubmit={save}>
        <Body>
          {refused && (
            <p role="alert">
              {Object.keys(errors).length > 0 ? 'Not saved. Fix the errors below.' : refused.message}
            </p>
          )}
          {errors['resultInSeconds'] && checked && (
            <input type="hidden" name="confirmedResult" value={checked} />
          )}
          {namesOf(statusFields).map((name) => (
            <Fragment key={name}>{controls[name]}</Fragment>
          ))}
        </Body>
        <Footer>
          <Button primary type="submit" disabled={canCheck && !isChosen}>
            Save
          </Button>
          {entry && (
            <Button type="submit" form={removeForm}>
              {removeLabel}
            </Button>
          )}
          {children}
        </Footer>
      </ApiForm>
      {entry && (
        <ApiForm id={removeForm} call={participationCalls.removeStatus} fixed={whose} onSubmit={onRemove} />
      )}
    </>
  )
}

function Fields({ children }: Part) {
  return <div className={classes(styles.fields)}>{children}</div>
}

function Buttons({ children }: Part) {
  return <div className={classes(text.row, styles.buttons)}>{children}</div>
}
