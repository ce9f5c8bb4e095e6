import type { ComponentProps } from 'react'
import type { SearchView } from '../contract'
import { addMonths } from '../../../kernel/dates/calendarDay'
import { isDate, monthHeading } from '../../../kernel/dates/dates'
import { searchLength } from '../../../kernel/limits'
import { standardDistances } from '../../../kernel/running/lengths'
import type { AskedFields } from '../../../kernel/urls/paths'
import {
  distanceOf,
  entriesTexts,
  type FilterPart,
  rings,
  ultra,
  usesMiles,
} from '../../../entities/events/searchFilter'
import { terrains, terrainTexts } from '../../../kernel/running/terrain'
import type { FieldErrors } from '../../../kernel/fields/validation'
import { selectToday } from '../../../browser/siteSelectors'
import { useAppSelector } from '../../../browser/useAppSelector'
import { SelectField, TextField } from '../../../ui/forms/Field'
import styles from './EventSearchForm.module.css'
import { UsePlace } from './UsePlace'
import { entriesText, partText } from './FilterChips'

interface FilterFieldsProps {
  readonly fields: AskedFields
  readonly errors: FieldErrors
  /** The search as it was read. Filters in its text are shown instead of 'Any distance'. */
  readonly search: SearchView | undefined
}

/** The number of months to choose from. Races are planned a year and a half ahead. */
const monthsOffered = 18

/** The filters of a search. The current value is always an option, even an unusual one. */
export function FilterFields({ fields, errors, search }: FilterFieldsProps) {
  const today = useAppSelector(selectToday)
  const unit = useAppSelector(({ site }) => (usesMiles(site.timeZone) ? 'miles' : 'km'))
  const of = { fields, errors }
  const noneOf = (part: FilterPart, label: string) =>
    search?.understood.includes(part) ? `${partText(part, search)} (as typed)` : label
  return (
    <div className={styles.filters}>
      <Choice
        {...of}
        name="distance"
        label="Distance"
        any={noneOf('distance', 'Any distance')}
        options={[
          ...standardDistances.map(({ id, name }) => [id, name] as const),
          [ultra.id, 'Ultra (longer than a marathon)'],
        ]}
        nameOf={(id) => distanceOf(id)?.name ?? id}
      />
      <Choice
        {...of}
        name="terrain"
        label="Terrain"
        any={noneOf('terrain', 'Any terrain')}
        options={terrains.map((terrain) => [terrain, terrainTexts[terrain]])}
      />
      <Choice
        {...of}
        name="month"
        label="Month"
        any={noneOf('dates', 'Any month')}
        options={monthsFrom(today).map((month) => [month, monthHeading(`${month}-01`)])}
        nameOf={(month) => (isDate(`${month}-01`) ? monthHeading(`${month}-01`) : month)}
      />
      <Day {...of} name="from" label="From" />
      <Day {...of} name="to" label="Until" />
      <TextField name="near" label="Near" maxLength={searchLength} defaultValue={fields.near ?? ''} />
      <Choice
        {...of}
        name="within"
        label={`Within (${unit})`}
        any="25 (usual)"
        options={rings.map((ring) => [ring, ring])}
      />
      <Choice
        {...of}
        name="entries"
        label="Entries"
        any={noneOf('entries', 'Any')}
        options={Object.entries(entriesTexts)}
        nameOf={(sought) => (isDate(`${sought}-01`) ? entriesText(sought) : sought)}
      />
      <UsePlace fields={fields} />
    </div>
  )
}

interface PartProps extends Pick<FilterFieldsProps, 'fields' | 'errors'> {
  readonly name: 'distance' | 'terrain' | 'month' | 'from' | 'to' | 'within' | 'entries'
  readonly label: string
}

interface ChoiceProps extends PartProps {
  readonly any: string
  readonly options: ComponentProps<typeof SelectField>['options']
  readonly nameOf?: (value: string) => string
}

function Choice({ fields, errors, name, label, any, options, nameOf = (value) => value }: ChoiceProps) {
  const value = fields[name] ?? ''
  const isOffered = value === '' || options.some(([offered]) => offered === value)
  return (
    <SelectField
      key={isOffered ? '' : value}
      name={name}
      label={label}
      error={errors[name]}
      defaultValue={value}
      none={any}
      options={isOffered ? options : [[value, nameOf(value)], ...options]}
    />
  )
}

/** A date field. It is a text input for an invalid date, because a date input would not show it. */
function Day({ fields, errors, name, label }: PartProps) {
  const value = fields[name] ?? ''
  const type = value === '' || isDate(value) ? 'date' : 'text'
  return (
    <TextField key={type} name={name} label={label} type={type} error={errors[name]} defaultValue={value} />
  )
}

function monthsFrom(today: string): readonly string[] {
  const first = `${today.slice(0, 7)}-01`
  return Array.from({ length: monthsOffered }, (_, months) => addMonths(first, months).slice(0, 7))
}
