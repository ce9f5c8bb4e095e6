import * as championshipCalls from '../contract'
import type { EligibilityView } from '../views'
import { eligibilityFields } from '../championshipFields'
import { canSeeAgeTables } from '../../../kernel/access/permissions'
import { formatShortDate } from '../../../kernel/dates/dateText'
import { namesOf } from '../../../kernel/fields/fieldRules'
import { useAction } from '../../../browser/useAction'
import { useAppSelector } from '../../../browser/useAppSelector'
import { useRefused } from '../../../browser/useRefused'
import { Button, ButtonLink } from '../../../ui/Button'
import { classes } from '../../../ui/classes'
import { CheckedForm } from '../../../ui/forms/CheckedForm'
import { SelectField, TextField } from '../../../ui/forms/Field'
import text from '../../../ui/styles/text.module.css'
import { type PageOfPeople, peoplePath } from './adjustmentTexts'
import styles from './PeoplePart.module.css'

interface EligibilityRowProps {
  readonly fixed: PageOfPeople
  readonly member: EligibilityView
  readonly clubId: string
  /** Opened at first, as it is the only one. */
  readonly isOpen: boolean
}

/** A member's data for championships. The row opens to its form. */
export function EligibilityRow({ fixed, member, clubId, isOpen }: EligibilityRowProps) {
  const { user } = member
  const isMember = useAppSelector(({ viewer }) => canSeeAgeTables(viewer, clubId))
  const form = useRefused(championshipCalls.saveEligibility)
  const refused = form?.values.user === user.id ? form : undefined
  const save = useAction(championshipCalls.saveEligibility, { isSeen: true })
  const input = { ...fixed, user: user.id }
  const field = (name: keyof typeof eligibilityFields) => ({
    name,
    id: `${name}-${user.id}`,
    label: eligibilityFields[name].label,
    defaultValue: refused?.values[name] ?? member[name],
    error: refused?.errors[name],
  })
  return (
    <li>
      <details className={styles.member} open={isOpen || refused !== undefined}>
        <summary>
          <span>{user.name}</span>
          <span className={classes(text.small, text.quiet)}>
            {eligibilityText(member)} <u>Edit</u>
          </span>
        </summary>
        <CheckedForm
          key={namesOf(eligibilityFields)
            .map((name) => member[name])
            .join(' ')}
          refused={refused}
          shown={namesOf(eligibilityFields)}
          call={championshipCalls.saveEligibility}
          fixed={input}
          className={styles.form}
          onSubmit={(fields) => void save({ ...input, ...fields })}
        >
          <TextField {...field('memberSince')} type="date" />
          <SelectField
            {...field('firstClaim')}
            none="Not known (counts as yes)"
            options={[
              ['yes', 'Yes'],
              ['no', 'No, second claim'],
            ]}
          />
          {isMember && (
            <TextField
              {...field('category')}
              label="Age category, added by the club"
              hint="For example, M45. Fill this in only if the member has asked you to. We delete it when they show their own category."
            />
          )}
          <div className={text.row}>
            <Button type="submit">
              Save<span className={text.hidden}> {user.name}</span>
            </Button>
            <ButtonLink quiet href={peoplePath(fixed, { member: user.id })}>
              Add an adjustment<span className={text.hidden}> about {user.name}</span>
            </ButtonLink>
          </div>
        </CheckedForm>
      </details>
    </li>
  )
}

/** 'member since 3 May 2019, first claim' */
function eligibilityText({ memberSince, firstClaim, category }: EligibilityView): string {
  const claims = { yes: 'first claim', no: 'second claim', '': '' } as const
  return [
    memberSince && `member since ${formatShortDate(memberSince)}`,
    claims[firstClaim],
    category && `${category} (added by the club)`,
  ]
    .filter(Boolean)
    .join(', ')
}
