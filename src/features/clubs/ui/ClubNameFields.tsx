import { Fragment, type ComponentProps, type ReactNode } from 'react'
import { namesOf } from '../../../domain/fieldRules'
import { nameLength, shortNameLength } from '../../../domain/limits'
import { type ClubField, clubFields } from '../../../domain/validateClub'
import { TextField } from '../../../ui/Field'

interface ClubNameFieldsProps {
  readonly field: (name: ClubField) => ComponentProps<typeof TextField>
}

/** The fields that all forms of a club share. */
export function ClubNameFields({ field }: ClubNameFieldsProps) {
  const controls: Readonly<Record<ClubField, ReactNode>> = {
    name: <TextField {...field('name')} maxLength={nameLength} required autoComplete="off" />,
    shortName: (
      <TextField
        {...field('shortName')}
        maxLength={shortNameLength}
        required
        autoComplete="off"
        hint="The abbreviation that stands beside its members, such as KCH."
      />
    ),
  }
  return namesOf(clubFields).map((name) => <Fragment key={name}>{controls[name]}</Fragment>)
}
