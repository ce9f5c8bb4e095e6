import { Fragment, type ComponentProps, type ReactNode } from 'react'
import { namesOf } from '../../../kernel/fields/fieldRules'
import { nameLength } from '../../../kernel/limits'
import { shortNameLength } from '../limits'
import { clubNameFields, type ClubNameValues } from '../validateClub'
import { TextField } from '../../../ui/forms/Field'

interface ClubNameFieldsProps {
  readonly field: (name: keyof ClubNameValues) => ComponentProps<typeof TextField>
}

/** Shows the name fields, which all club forms share. */
export function ClubNameFields({ field }: ClubNameFieldsProps) {
  const controls: Readonly<Record<keyof ClubNameValues, ReactNode>> = {
    name: <TextField {...field('name')} maxLength={nameLength} required autoComplete="off" />,
    shortName: (
      <TextField
        {...field('shortName')}
        maxLength={shortNameLength}
        required
        autoComplete="off"
        hint="Abbreviation shown next to members’ names, such as KCH."
      />
    ),
  }
  return namesOf(clubNameFields).map((name) => <Fragment key={name}>{controls[name]}</Fragment>)
}
