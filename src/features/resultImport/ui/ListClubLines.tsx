import type { ResultListView } from '../contract'
import { counted } from '../../../kernel/text/counted'
import type { RefusedForm } from '../../../browser/state'
import { classes } from '../../../ui/classes'
import { TextField } from '../../../ui/forms/Field'
import rows from '../../../ui/styles/splitRows.module.css'
import text from '../../../ui/styles/text.module.css'

interface ListClubLinesProps {
  readonly list: Pick<ResultListView, 'clubLineCount' | 'clubLines' | 'members'>
  /** The form after an error. */
  readonly form: RefusedForm | undefined
}

const membersId = 'list-members'

export function clubLineField({ number }: { readonly number: number }): string {
  return `name:${number}`
}

/** Lines that show the club but match no member, each with a search for the member. */
export function ListClubLines({ list, form }: ListClubLinesProps) {
  const { clubLineCount, clubLines, members } = list
  if (clubLines.length === 0) return null
  return (
    <section>
      <h3>{counted(clubLineCount, 'other runner', 'other runners')} from the club</h3>
      <p className={classes(text.small, text.quiet)}>
        No member matches these names. Search for the member, or tick to add someone new. Only site admins and
        the club’s own members see members who haven’t logged in.
      </p>
      {clubLineCount > 1 && (
        <label>
          <input type="checkbox" name="all" value="yes" /> Add all {clubLineCount} to the club
        </label>
      )}
      <ul className={classes(rows.rows, rows.wrapping)}>
        {clubLines.map((line) => {
          const name = clubLineField(line)
          return (
            <li key={name}>
              <div>
                <p>
                  <bdi>{line.name}</bdi>
                </p>
                <p className={classes(text.small, text.quiet)}>
                  Line {line.number}
                  {line.time && `, ${line.time}`}
                </p>
              </div>
              <TextField
                label={
                  <>
                    Member<span className={text.hidden}> for {line.name}</span>
                  </>
                }
                name={name}
                type="search"
                list={membersId}
                autoComplete="off"
                defaultValue={form?.values[name] ?? ''}
                error={form?.errors[name]}
              />
              <label>
                <input type="checkbox" name={`new:${line.number}`} value="yes" /> Add
                <span className={text.hidden}> {line.name}</span>
              </label>
            </li>
          )
        })}
      </ul>
      <datalist id={membersId}>
        {members.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </section>
  )
}
