import { useEffect } from 'react'
import { formatShortDate } from '../../../kernel/dates/dateText'
import { counted } from '../../../kernel/text/counted'
import { Button, ButtonLink } from '../../../ui/Button'
import { classes } from '../../../ui/classes'
import { ApiForm } from '../../../ui/forms/ApiForm'
import { Panel } from '../../../ui/layout/Panel'
import rows from '../../../ui/styles/splitRows.module.css'
import text from '../../../ui/styles/text.module.css'
import * as memberListCalls from '../contract'
import type { MemberFate, ReadMembersView, ReadMemberView } from '../contract'

const panelId = 'preview'

const groups: readonly (readonly [fate: MemberFate, title: string, summary: string])[] = [
  ['wrong', 'To fix', 'to fix'],
  ['asked', 'Possible duplicates', 'to check'],
  ['new', 'New', 'new'],
  ['there', 'Already members', 'already in the club'],
]

interface ReadMembersProps {
  readonly slug: string
  readonly read: ReadMembersView
}

/** The preview of a list of members, grouped by what saving does with each line. */
export function ReadMembers({ slug, read }: ReadMembersProps) {
  const { text: list, order, asksOrder, notes, lines } = read
  useEffect(() => document.getElementById(panelId)?.focus(), [read])
  const fixed = { slug, text: list, ...(order && { order }) }
  const shown = groups.flatMap(([fate, title, summary]) => {
    const members = lines.filter(({ becomes }) => becomes === fate)
    return members.length === 0 ? [] : [{ fate, title, summary, members }]
  })
  const canUpdate = lines.some((line) => line.becomes === 'there' && factsOf(line) !== '')
  const canAdd = shown.some(({ fate }) => fate === 'new' || fate === 'asked')
  return (
    <Panel title="Check your members" id={panelId}>
      <p>
        {counted(lines.length, 'person', 'people')}:{' '}
        {shown.map(({ members, summary }) => `${members.length} ${summary}`).join(', ')}.
      </p>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {asksOrder && (
        <ApiForm
          call={memberListCalls.readMembers}
          encType="multipart/form-data"
          fixed={{ slug, text: list }}
          className={text.row}
        >
          <span>Which comes first in dates such as 4/5/2019?</span>
          <Button type="submit" name="order" value="day">
            Day first
          </Button>
          <Button type="submit" name="order" value="month">
            Month first
          </Button>
        </ApiForm>
      )}
      <ApiForm
        call={memberListCalls.addMembers}
        encType="multipart/form-data"
        fixed={fixed}
        className={text.stack}
      >
        {shown.map(({ fate, title, members }) => (
          <section key={fate}>
            <h3>{title}</h3>
            {fate === 'new' && (
              <>
                <label>
                  <input type="checkbox" name="all" value="yes" defaultChecked /> Add{' '}
                  {counted(members.length, 'new person', 'new people')}
                </label>
                <p className={classes(text.small, text.quiet)}>
                  To leave someone out, delete their line from the list and preview it again.
                </p>
              </>
            )}
            <ul className={classes(rows.rows, rows.wrapping)}>
              {members.map((line) => (
                <MemberLine key={line.number} line={line} />
              ))}
            </ul>
          </section>
        ))}
        {canUpdate && (
          <label>
            <input type="checkbox" name="update" value="yes" /> Update existing members with details from the
            list
          </label>
        )}
        <div className={text.row}>
          {(canAdd || canUpdate) && (
            <Button type="submit" primary>
              Save members
            </Button>
          )}
          <ButtonLink href="#field-text">Edit the list</ButtonLink>
        </div>
      </ApiForm>
    </Panel>
  )
}

function MemberLine({ line }: { readonly line: ReadMemberView }) {
  const { number, name, becomes, problem, alike } = line
  const facts = factsOf(line)
  return (
    <li>
      <div>
        {becomes === 'asked' ? (
          <label>
            <input type="checkbox" name={`line${number}`} value="new" />{' '}
            <strong>
              <bdi>{name}</bdi>
            </strong>
          </label>
        ) : (
          <bdi>{name}</bdi>
        )}
        {facts !== '' && <p className={classes(text.small, text.quiet)}>{facts}</p>}
        {problem !== undefined && (
          <p className={text.small}>
            Line {number}: {problem}
          </p>
        )}
        {becomes === 'asked' && (
          <p className={text.small}>
            {alike.length === 0
              ? 'Several lines have this name. Tick each one that’s a different person.'
              : 'Tick if this isn’t '}
            {alike.map(({ user, joined }, at) => (
              <span key={user.id}>
                {at > 0 && ' or '}
                <a href={user.path}>{user.name}</a> (member since {formatShortDate(joined.slice(0, 10))}
                {user.unclaimedIn !== undefined && ', hasn’t logged in'})
              </span>
            ))}
            {alike.length > 0 && '.'}
          </p>
        )}
      </div>
    </li>
  )
}

/** Returns what the list says about a person besides their name. */
function factsOf({ joined, firstClaim, category }: ReadMemberView): string {
  const claim = { yes: 'first claim', no: 'not first claim' }
  return [
    joined !== undefined && `Joined ${formatShortDate(joined)}`,
    firstClaim && claim[firstClaim],
    category,
  ]
    .filter(Boolean)
    .join(' · ')
}
